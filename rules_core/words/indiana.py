"""What Ind. Code § 3-13-9-4 has to say to people, in English.

Here: the words of its answers, flags, steps and conditions. Not here: when each is said
(rules_core/laws/indiana.py).
"""

from rules_core.text import message

CLERK_TREASURER = message("in.actor.clerk_treasurer", "the town clerk-treasurer")
COUNCIL = message("in.actor.council", "the remaining members of the town council")
PARTY = message("in.actor.party", "the party (the county chair and its caucus)")
ANYONE = message("in.actor.anyone", "anyone who can certify the death")
IF_LEFT_OPEN = message("in.if.left_open", "if the party lets its time pass without filling the seat")
OUT_CANDIDACY = message(
    "in.out.candidacy", "This law fills seats. It does not say what happens when a candidate leaves a race."
)
OUT_OFFICE = message(
    "in.out.office",
    "This section is about a vacancy in a town council only. It does not cover a city council, a clerk-treasurer or "
    "any other office "
    "(for a clerk-treasurer see § 3-13-9-3).",
)
FILLED = message(
    "in.outcome.party_filled",
    "The party has filled the vacancy, so this section does not apply: the council has nothing to fill.",
)
PARTY_FIRST = message(
    "in.outcome.party_fills_first",
    "The party fills the vacancy first, through {last}. The council's turn starts on the day after, if the party has "
    "not filled it.",
)
PARTY_FIRST_UNDATED = message(
    "in.outcome.party_fills_first_undated",
    "The party fills the vacancy first. The council's turn starts on the day after the party's time ends.",
)
WAIT_STEP = message(
    "in.step.wait", "Wait until the party's time is over; the council may not fill the vacancy before that."
)
CAUCUS_STEP = message(
    "in.step.caucus",
    "Fill the vacancy by a caucus under IC 3-13-11, or by the county chair where fewer than two members can vote.",
)
COMPANION_PARTY = message(
    "in.flag.party_companion",
    "The party's time stands in IC 3-13-9-1 and IC 3-13-11-3, which are not part of the given text. Confirm its last "
    "day with the circuit court clerk "
    "or the county chair.",
)
CLOCKS = message(
    "in.flag.party_clock_separate",
    "The party's time and the council's sixty days run by different clocks and may overlap. One reading: the council "
    "waits for the party's last day. "
    "Another: the sixty days bind all the same. Act after the party's last day and within the sixty days; the town "
    "attorney can settle it.",
)
CHOOSE_STEP = message(
    "in.step.choose", "Meet, at a regular or special meeting, and choose a person to fill the vacancy."
)
NOBODY_CHOSEN = message(
    "in.flag.nobody_chosen",
    "Under (c) the meeting must be held; what follows if it chooses nobody, or ties, is not said. As another section, "
    "IC 36-5-2-8, is quoted, the "
    "clerk-treasurer breaks ties; whether in this vote is for the town attorney to say.",
)
NOT_THIRTY = message(
    "in.flag.not_thirty_days",
    "The sixty days are for a vacancy that has existed for more than thirty days. By the dates given this one has not. "
    "One reading: the sixty days hold. "
    "Another: the general rule, thirty days after the party's deadline. The town attorney must settle it.",
)
TURN = message("in.meeting.turn", "the party has all of {last}, so the council's turn starts on {end}")
TOO_EARLY = message(
    "in.flag.meeting_too_early",
    "The meeting on {day} is not after the party's last day, {last}. The council may not fill the vacancy before the "
    "party's time is over. Ask the town attorney.",
)
TOO_LATE = message(
    "in.flag.meeting_too_late", "The meeting on {day} is after the last day, {last}. Ask the town attorney."
)
MAIL_STEP = message(
    "in.step.mail",
    "Give notice of the meeting in writing, by first class mail to each council member, at least ten days before it. "
    "It states the purpose, and the "
    "date, time and place.",
)
MAIL_SAFE = message("in.mail.safe", "counted from the safe meeting day, {meeting}, mail it by {safe}")
OPEN_DOOR = message(
    "in.flag.open_door",
    "The public notice under the open-door law (IC 5-14-1.5-5) is a separate duty: posted 48 hours before, weekends "
    "and holidays left out. It is not part "
    "of the given text.",
)
WINDOW_CLOSED = message(
    "in.flag.mailing_window_closed",
    "No day is left on which the notice can lawfully be mailed for the meeting of {meeting}: it would have to go out "
    "by {last}. Ask the town attorney.",
)
MAILED_LATE = message(
    "in.flag.notice_too_late",
    "The notice was mailed on {day}, after its last day, {last}: fewer than ten days before the meeting. Ask the town "
    "attorney.",
)
MAILED_OVERDUE = message(
    "in.flag.notice_overdue",
    "The last day to mail the notice, {last}, is over and it was not mailed. Ask the town attorney.",
)
MAILED_EARLY = message(
    "in.flag.notice_too_early",
    "The notice was mailed on {day}, before the notice of the death was received on {received}. It must "
    "be given again.",
)
NOT_FIRST_CLASS = message(
    "in.flag.not_first_class",
    "The text asks for first class mail to each council member. Another way of sending the notice does not meet it.",
)
NO_CLOCK_DEATH = message(
    "in.outcome.no_clock_death",
    "No time runs yet: it starts when the clerk-treasurer receives the notice of the death under IC 5-8-6, and no "
    "notice of the meeting may be given before.",
)
NO_CLOCK_DETERMINATION = message(
    "in.outcome.no_clock_determination",
    "No time runs yet: it starts when the council determines the circumstance (IC 36-5-2-6.5(3)).",
)
NO_CLOCK_VACANCY = message(
    "in.outcome.no_clock_vacancy", "No time runs yet: it starts on the day on which the seat falls vacant."
)
NO_DEATH_NOTICE = message(
    "in.flag.no_clock_before_death_notice",
    "Until the clerk-treasurer receives the notice of the death under IC 5-8-6, no time runs and no notice of the "
    "meeting may be given. Ask the circuit court "
    "clerk for it.",
)
CERTIFY_DEATH = message(
    "in.step.certify_death",
    "Certify the death to the circuit court clerk (IC 5-8-6-3), who notifies the clerk-treasurer within 72 hours.",
)
DETERMINE = message(
    "in.step.determine",
    "Meet to determine the circumstance under IC 5-8-5, by a majority of the members. The text sets no time for it.",
)
NO_TIME_TO_DETERMINE = message(
    "in.flag.no_time_to_determine",
    "The text sets no time in which the council must determine the circumstance. Ask the town attorney.",
)
FILLS = message(
    "in.outcome.council_fills",
    "The remaining members of the town council fill the vacancy at a regular or special meeting.",
)
MAJORITY_VACANT = message(
    "in.flag.majority_vacant",
    "More than half of the seats are vacant. IC 3-13-9-4.5, which is not part of the given text, is about that; only "
    "its title was found. Ask the town "
    "attorney before acting.",
)
MOVED_AWAY = message(
    "in.flag.moved_away",
    "A member who moved away may be one of the circumstances that the council must determine (IC 36-5-2-6.5(3)); that "
    "section was not found. Ask whether the "
    "council has determined it: its time would run from that day. The town attorney can settle it.",
)
HOLDOVER = message(
    "in.flag.holdover",
    "A term ended and nobody was elected. The officer may hold over (IC 3-13-9-5.5, not part of the given text), and "
    "then there is no vacancy. Ask the "
    "town attorney.",
)
EARLY_MEETING = message(
    "in.flag.early_meeting",
    "After a written resignation, IC 3-13-9-1.5, which is not part of the given text, lets the notice and the meeting "
    "come before the vacancy. Ask the town attorney.",
)
NOTICE_BEFORE_DEATH = message(
    "in.error.notice",
    "The notice of the death is said to have come on {notice}, before the death on {death}. One of the two dates must "
    "be wrong.",
)
MORE_VACANT = message(
    "in.error.vacant", "{vacant} seats are said to be vacant, but there are only {seats} seats in all."
)
CLOCK_STARTS = {
    "vacancy_date": message("in.start.vacancy", "the day of the vacancy"),
    "determination_date": message("in.start.determination", "the day on which the council made its determination"),
    "party_deadline": message("in.start.party", "the last day of the party's time"),
}
CLOCK_UNKNOWN = message(
    "in.flag.clock_unknown",
    "The meeting must be held within {days} days after {start}, and its notice mailed at least ten days before it. "
    "That day is not known, so no date can be given; the time may already be running. Ask the clerk-treasurer for it.",
)
