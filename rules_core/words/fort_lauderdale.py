"""What Fort Lauderdale Code § 12-2 has to say to people, in English.

Here: the words of its answers, flags, steps and conditions. Not here: when each is said
(rules_core/laws/fort_lauderdale.py).
"""

from rules_core.text import message

CITY_CLERK = message("fl.actor.clerk", "the City Clerk")
COMMISSION = message("fl.actor.commission", "the city commission")
NEW_CANDIDATES = message("fl.actor.candidates", "anyone who wants to run")
VOTERS = message("fl.actor.voters", "the voters")
OUT_OFFICE = message(
    "fl.out.office",
    "Section 12-2 is about a candidate who leaves a race. It does not cover a vacancy in an office; ask the City Clerk "
    "about that.",
)
OUT_OTHER = message(
    "fl.out.other",
    "Section 12-2 is about candidates for city office only. It does not cover a county, school or state office.",
)
NOT_QUALIFIED = message(
    "fl.outcome.not_qualified",
    "Section 12-2 asks for nothing: it is about a qualified candidate after the end of the qualifying period.",
)
CAUSE_NOT_NAMED = message(
    "fl.flag.cause",
    "The section names death, withdrawal and removal from the ballot. Whether it covers another cause is not said. "
    "Ask the City Attorney.",
)
NOT_BUSINESS_DAYS = message(
    "fl.flag.three_days",
    "The three days are not said to be business days. One reading: Saturdays and Sundays count, and this answer "
    "follows it. Another: a city rule "
    "for short periods leaves them out. The City Clerk can settle it, and the hours of the office.",
)
PRIMARY_MAY_NOT_EXIST = message(
    "fl.flag.primary",
    "The section takes a primary for granted. The city's own page speaks of a single November election (Charter 7.07), "
    "so there may be no primary "
    "any more. The City Clerk must confirm it.",
)
ON_ELECTION_DAY = message(
    "fl.flag.election_day",
    "The vacancy fell on an election day. One reading: it came before the election. Another: voting had begun, so it "
    "came after. The text does not "
    "say. Ask the City Attorney at once.",
)
OPEN_STEP = message("fl.step.open", "Open the qualifying period for this office again, for three days.")
QUALIFY_STEP = message("fl.step.qualify", "Qualify for the office within the three days.")
TWO_LEFT = message(
    "fl.outcome.no_action", "Two or more candidates are left, so section 12-2 asks for nothing before the primary."
)
REOPEN = message(
    "fl.outcome.reopen_qualifying",
    "Fewer than two candidates are left and the primary is {n} days away: qualifying opens again for three days.",
    one="Fewer than two candidates are left and the primary is {n} day away: qualifying opens again for three days.",
)
CANCELLED = message(
    "fl.outcome.primary_cancelled",
    "Fewer than two candidates are left less than six days before the primary. The primary for this office is "
    "cancelled, and qualifying opens again for three days.",
)
START_NOT_STATED = message(
    "fl.flag.start_day",
    "This sentence opens qualifying for three days without saying from when. One reading: the three days after the "
    "vacancy, as the other sentences "
    "have it; the dates here follow it. Another: the clerk sets the first day. The City Clerk and the City Attorney "
    "must settle it.",
)
ALL_RUN = message(
    "fl.step.all_run",
    "All who qualify run in the general election; the candidate with the highest number of votes is elected.",
)
ALL_RUN_FLAG = message(
    "fl.flag.all_run",
    "Whether the sentence that all who qualify run in the general election also holds where the primary stays is not "
    "said. Ask the City Attorney.",
)
CANCEL_STEP = message("fl.step.cancel", "Cancel the primary election for this office.")
ON_BALLOT = message(
    "fl.outcome.next_highest_on_ballot",
    "The candidate with the next highest number of votes in the primary goes on the general election ballot with the "
    "remaining candidate.",
)
BALLOT_STEP = message(
    "fl.step.ballot",
    "Place the candidate with the next highest number of votes in the primary on the ballot of the general election.",
)
REOPEN_GENERAL = message(
    "fl.outcome.reopen_general",
    "Nobody from the primary is available. Qualifying opens again for three days, and all who qualify join the "
    "remaining candidate on the general election ballot.",
)
ALL_ON_BALLOT = message(
    "fl.step.all_on_ballot",
    "Place all who qualified on the ballot of the general election, with the remaining candidate.",
)
SIX_SILENT = message(
    "fl.outcome.exactly_six",
    "The vacancy fell exactly six days before the general election. The text does not say what happens then.",
)
SIX_FLAG = message(
    "fl.flag.exactly_six_days",
    "The vacancy fell exactly six days before the general election. “More than six” and “less than six” both miss that "
    "day. “At least six”, in "
    "the sentence on new qualifying, reaches it only if read by itself. The City Attorney must settle which holds.",
)
GAP = message(
    "fl.outcome.no_candidate_gap",
    "No candidate is left six days or more before the general election. The text does not say what happens then.",
)
GAP_FLAG = message(
    "fl.flag.no_candidate_gap",
    "Subsection (c) is for less than six days before the general election, and (b)(1) speaks of a remaining candidate. "
    "One reading: qualifying opens "
    "again as in (b)(1). Another: special elections as in (c). The City Attorney must settle it.",
)
DELAYED = message(
    "fl.outcome.general_delayed",
    "The vacancy fell less than six days before the general election. The general election for this office is "
    "delayed fourteen days, and qualifying opens again for three days.",
)
SPECIAL = message(
    "fl.outcome.special_elections_called",
    "No candidate is left less than six days before the general election. The city commission calls a special "
    "primary election and a special election.",
)
CALL_STEP = message(
    "fl.step.call",
    "Call a special municipal primary election and a special municipal election. Their dates are in Charter sections "
    "7.09 and 7.10, "
    "which are not part of the given text; ask the City Clerk.",
)
DELAY_STEP = message("fl.step.delay", "Hold the general election for this office fourteen days later.")
CHARTER_FLAG = message(
    "fl.flag.charter",
    "Charter sections 7.09 and 7.10 set how the special elections are held. Their text was not found. Ask the City "
    "Clerk.",
)
ELECTION_DAY = message(
    "fl.outcome.election_day", "The vacancy fell on an election day. The text does not say what happens then."
)
TOO_LATE = message(
    "fl.outcome.after_general", "The vacancy came after the general election. The text does not say what happens then."
)
TOO_LATE_FLAG = message(
    "fl.flag.after_general",
    "The section ends with the general election. What holds for a vacancy after it is for the City Attorney to say.",
)
LAW_VERSION = message(
    "fl.flag.law_version",
    "The given text is of 1991 (Ord. C-91-6). Later changes are not known, and parts are likely out of date. The City "
    "Clerk can say what holds today.",
)
ELECTIONS_SWAPPED = message(
    "fl.error.elections",
    "The general election of {general} comes before the primary of {primary}. One of the two dates must be wrong.",
)
DAYS_UNKNOWN = message(
    "fl.flag.days_unknown",
    "Which rule holds turns on the days between the vacancy and the election: less than six days before the primary or "
    "the general election, or more. A day is not known, so no date can be given. Ask the City Clerk for it.",
)
