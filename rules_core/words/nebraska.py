"""What Neb. Rev. Stat. § 32-569 has to say to people, in English.

Here: the words of its answers, flags, steps and conditions. Not here: when each is said
(rules_core/laws/nebraska.py).
"""

from rules_core.text import message

BODY = message("ne.actor.body", "the council or board of trustees")
HEAD = message("ne.actor.head", "the mayor or chairperson of the board")
STATE = message("ne.actor.state", "the Secretary of State")
ANYONE = message("ne.actor.anyone", "the person who reports the vacancy (the text does not say who)")
CANDIDATES = message("ne.actor.candidates", "each candidate")
MEMBERS = message("ne.actor.members", "all council members and trustees present")
OUT_CANDIDACY = message(
    "ne.out.candidacy", "This law fills offices. It does not say what happens when a candidate leaves a race."
)
OUT_OFFICE = message(
    "ne.out.office",
    "This law covers elected city and village offices only. It does not cover a county, school or state office.",
)
OTHER = message(
    "ne.outcome.other_section", "Another section, § 32-568, governs this office, so the dates of § 32-569 do not apply."
)
OTHER_MAYOR = message(
    "ne.flag.other_section_mayor",
    "§ 32-568 is not part of the given text. As local codes quote it, the council president serves as mayor for the "
    "rest of the term, and the "
    "council seat falls vacant. Ask the city attorney to confirm it.",
)
OTHER_METROPOLITAN = message(
    "ne.flag.other_section_metropolitan",
    "§ 32-568 is not part of the given text. As the press reports it, the remaining council members of a city of the "
    "metropolitan class appoint "
    "a person from the district. Ask the city attorney to confirm it.",
)
ASK_568 = message("ne.step.ask_568", "Ask the city attorney how § 32-568 fills this office.")
SOS = message(
    "ne.outcome.secretary_of_state_election",
    "One-half or more of the seats are vacant, so the Secretary of State holds a special city election. The members "
    "who are left cannot appoint.",
)
SOS_STEP = message("ne.step.sos", "Hold a special city election to fill the vacancies. The text gives no date.")
FILING = message(
    "ne.step.filing",
    "File a candidate filing form under § 32-606.01. Ask the Secretary of State or the county clerk for the filing "
    "days.",
)
FILING_FLAG = message(
    "ne.flag.filing",
    "§ 32-606.01 sets the filing days and is not part of the given text. In a published copy they end on the fifth "
    "Friday before a special "
    "election that is not held with a primary or general election. Ask the county clerk or election commissioner.",
)
HALF_FLAG = message(
    "ne.flag.half",
    "The half is counted over the members of the council or board. One reading: the mayor is not a member. A local "
    "form of government may say "
    "otherwise; the city or village attorney can settle it.",
)
INSTEAD = message(
    "ne.outcome.special_election_called",
    "The governing body calls a special city election instead of filling the vacancy itself. The text gives no date "
    "for it.",
)
INSTEAD_STEP = message("ne.step.call_election", "Call a special city election to fill the vacancy.")
MAY_CALL = message(
    "ne.step.may_call",
    "A special city election may be called instead. This is a choice, and the text gives no date for it.",
)
CITY_WORD = message(
    "ne.flag.city_election",
    "The text says “special city election” for villages too. Ask the county clerk how it is held in a village.",
)
NO_DAYS = message("ne.public_notice.at_once", "the text says “at once” and gives no number of days")
AT_ONCE_FLAG = message(
    "ne.flag.at_once",
    "The public notice must be given “at once”. One reading: the same day. Another: the next issue of the paper. Do it "
    "on the first day you can; "
    "the city or village attorney can say more.",
)
GIVE_NOTICE = message(
    "ne.step.public_notice",
    "Give public notice: publish it in a newspaper of general circulation, or post it in three public places. It names "
    "the office and how long "
    "the rest of the term is.",
)
WRITE_NOTICE = message(
    "ne.step.written_notice",
    "Present the notice of the vacancy in writing at a regular or special meeting, and enter it in the minutes.",
)
WHO_WRITES = message(
    "ne.flag.who_writes",
    "The text does not say who writes the notice or by when. Until it is presented at a meeting, the four weeks do not "
    "run.",
)
HOLDOVER = message(
    "ne.flag.holdover",
    "Nobody was elected for the new term. One reading: the seat is vacant. Another: under § 32-572 the officer stays "
    "in office until a successor "
    "qualifies, so it is not. The city or village attorney must decide.",
)
ACCEPTED = message(
    "ne.flag.resignation",
    "Under § 32-562 a resignation is in writing and has no effect until the body accepts it. That section is not part "
    "of the given text; ask "
    "which meeting accepted it.",
)
UPON_DEATH = message(
    "ne.filling.death",
    "the text says that the meeting “shall occur upon the death of the incumbent” and gives no number of days",
)
AS_DEATH = message("ne.reading.death", "a death needs no written notice, so the meeting is due at once")
AS_NOTICE = message("ne.reading.notice", "a written notice was presented all the same, so its four weeks run")
DEATH_MARKER = message(
    "ne.flag.45_days",
    "After a death the text gives no number of days. As an outer marker only, § 32-574, which is not part of the given "
    "text, speaks of 45 days "
    "for vacancies in general. Call the meeting without delay.",
)
BOTH_READINGS = message(
    "ne.flag.death_and_notice",
    "The member died, and a written notice was presented as well. One reading: the meeting is due at once. Another: "
    "within four weeks after "
    "the meeting of the notice. Meet at once; the city or village attorney can settle it.",
)
NOMINATE = message(
    "ne.step.nominate",
    "Call a special meeting, or place the vacancy on the agenda of the next regular meeting. Submit the name of a "
    "qualified registered voter there.",
)
VOTE = message(
    "ne.step.vote", "Vote on the nominee. All who are present cast a ballot; a majority in favor fills the vacancy."
)
OPEN_MEETINGS = message(
    "ne.flag.open_meetings",
    "The notice and agenda under the open-meetings law (§ 84-1411) are a separate duty, not part of the given text. "
    "Ask the clerk.",
)
WARD = message(
    "ne.flag.ward",
    "The nominee must be a qualified registered voter. The text does not say that the person must live in the ward. "
    "Ask the city "
    "or village attorney.",
)
NO_OTHER_NOMINATOR = message(
    "ne.flag.no_other_nominator",
    "The chairperson's own seat is vacant, and the text names nobody else to nominate. Ask the village attorney who "
    "may.",
)
CLOCK_UNKNOWN = message(
    "ne.flag.clock_unknown",
    "The four weeks (28 days) run from the meeting at which the written notice was presented. That day is not known, "
    "so no date can be given; the "
    "time may already be running. Ask the clerk for the minutes.",
)
NO_CLOCK = message(
    "ne.outcome.no_clock_yet",
    "No time runs yet: the four weeks (28 days) start at the meeting at which the written notice of the vacancy is "
    "presented.",
)
FILLS = message(
    "ne.outcome.council_fills",
    "The mayor and council, or the board of trustees, fill the vacancy for the rest of the term by a "
    "vote on a nominee.",
)
FILLED = message(
    "ne.outcome.vacancy_filled",
    "The nominee has a majority, {votes_for} to {votes_against}: the vacancy is declared filled.",
)
REJECTED = message(
    "ne.outcome.nominee_rejected", "The nominee has no majority ({votes_for} to {votes_against}) and is rejected."
)
TIE = message(
    "ne.outcome.mayor_breaks_tie",
    "The council tied, {votes_for} to {votes_against}: the mayor votes for or against the nominee.",
)
MAYOR_VOTES = message("ne.step.mayor_votes", "Cast the mayor's vote for or against the nominee.")
DECLARE = message("ne.step.declare", "Declare the vacancy filled for the rest of the term.")
SAME_RIGHTS = message(
    "ne.step.same_rights", "The person appointed has the same rights as an elected member, voting included."
)
NEXT_MEETING = message(
    "ne.step.next_meeting",
    "Submit the name of another qualified registered voter at the next regular or special meeting.",
)
SAME_MEETING = message(
    "ne.step.same_meeting", "Go on naming people and voting at this same meeting until the vacancy is filled."
)
BOARD_TIE = message(
    "ne.flag.board_tie",
    "A village board tied. The text lets a mayor break a tie of a council only and names nobody for a board. One "
    "reading: no majority, so the "
    "nominee is rejected; this answer follows it. Another: the chairperson decides. The village attorney "
    "can settle it.",
)
OF_WHOM = message(
    "ne.flag.majority_of_whom",
    "The text does not say of whom the majority is counted. All who are present must vote, so those present and those "
    "voting are the same.",
)
LAW_VERSION = message(
    "ne.flag.law_version",
    "The day as of which the given text stood is not known. Local codes with older wording exist. Check the current "
    "text with "
    "the clerk.",
)
MORE_VACANT = message(
    "ne.error.vacant", "{vacant} seats are said to be vacant, but there are only {seats} seats in all."
)
MORE_VOTES = message(
    "ne.error.votes",
    "{votes} votes on the nominee are more than the {members} members who can vote ({seats} seats, {vacant} vacant).",
)
