"""What Miss. Code § 23-15-857(2) has to say to people, in English.

Here: the words of its answers, flags, steps and conditions. Not here: when each is said
(rules_core/laws/mississippi.py).
"""

from rules_core.text import message

CLERK = message("ms.actor.clerk", "the municipal clerk")
AUTHORITY = message("ms.actor.authority", "the governing authority")
CANDIDATE = message("ms.actor.candidate", "each candidate")
COMMISSION = message("ms.actor.commission", "the election commission")
COMMISSION_CLERK = message("ms.actor.commission_clerk", "the clerk of the election commission")
AUTHORITY_CLERK = message("ms.actor.authority_clerk", "the clerk of the governing authority")
GOVERNOR = message("ms.actor.governor", "the Governor")
VOTERS = message("ms.actor.voters", "the voters")
IF_NO_OTHER_CHARTER_RULE = message("ms.if.charter", "if the special charter does not set another rule")
OUT_CANDIDACY = message(
    "ms.out.candidacy", "This law fills offices. It does not say what happens when a candidate leaves a race."
)
OUT_OFFICE = message(
    "ms.out.office",
    "This law is about city, town and village offices only. It does not cover a county, school or state office.",
)
APPOINT = message(
    "ms.outcome.appointment_short_term",
    "Six months or less of the term are left. So there is no election: the governing authority appoints someone "
    "for the rest of the term.",
)
SPECIAL = message("ms.outcome.special_election", "A special election fills the vacancy.")
COMPANION_SIX = message(
    "ms.flag.companion_six_months",
    "The six-month test stands in § 23-15-857(1), which is not part of the given text. Ask the municipal attorney to "
    "confirm it.",
)
CHARTER = message(
    "ms.flag.special_charter",
    "The city has a special charter. One reading: this law's dates apply. Another: the charter sets its own. "
    "The municipal attorney must decide before anyone relies on a date.",
)
CERTIFY_APPOINTMENT = message("ms.step.certify_appointment", "Certify the appointment to the Secretary of State.")
COMMISSION_APPOINTEE = message("ms.step.commission_appointee", "Commission the person who was appointed.")
APPOINT_STEP = message("ms.step.appoint_short_term", "Appoint a person to the vacant office for the rest of the term.")
TENTH_DAY = message(
    "ms.order.tenth", "10 days after {start}, not counting Saturdays, Sundays and legal holidays, is {end}"
)
MEETING_FIRST = message("ms.order.meeting", "the regular meeting of {end} comes before {start}")
IF_NO_EARLIER_MEETING = message("ms.if.no_earlier_meeting", "if no regular meeting comes earlier")
ORDER_STEP = message(
    "ms.step.order",
    "Enter an order for the election on the minutes, at the next regular meeting or at a special meeting.",
)
ORDER_LATE = message(
    "ms.flag.order_too_late",
    "The order was made on {day}, after the last day for it, {last}. Ask the municipal attorney what follows.",
)
ORDER_FIRST = message(
    "ms.flag.order_before_vacancy",
    "The order was made on {day}, before the vacancy of {vacancy}. Check both dates; if they are right, ask the "
    "municipal attorney whether the order holds.",
)
ORDER_OVERDUE = message(
    "ms.flag.order_overdue",
    "The last day to order the election, {last}, is over and no order was made. Ask the municipal attorney at once.",
)
MEETING_BEFORE_VACANCY = message(
    "ms.flag.meeting_before_vacancy",
    "The regular meeting of {meeting} comes before the vacancy of {vacancy}, so it was left aside.",
)
OUTSIDE_WINDOW = message(
    "ms.flag.election_outside_window",
    "The election of {day} is outside the window of {first} to {last}, 30 to 45 days after the order. Ask the "
    "municipal attorney.",
)
IF_PAPER = message("ms.if.paper", "if a newspaper is published in the municipality")
IF_NO_PAPER = message("ms.if.no_paper", "if no newspaper is published in the municipality")
PUBLISH = message(
    "ms.step.publish",
    "Publish the notice of the election in a newspaper published in the municipality, once a week for three weeks in a "
    "row.",
)
PUBLISH_ELSEWHERE = message(
    "ms.step.publish_elsewhere",
    "Publish the notice in a newspaper of general circulation in the municipality, once a week for three weeks in "
    "a row. Post it as well.",
)
NO_PAPER_AT_ALL = message(
    "ms.flag.no_newspaper",
    "No newspaper is published in the municipality and none circulates there generally. The text does not say how to "
    "publish then. "
    "Ask the municipal attorney.",
)
MORE_NOTICES = message(
    "ms.step.more_notices",
    "The governing authority may publish the notice more often. Once a week until the election is the safest course.",
)
MORE_NOTICES_WHERE = message(
    "ms.flag.more_notices",
    "Further notices may be published “in that newspaper”. One reading: in whichever paper is used. Another: only in "
    "the one of general "
    "circulation. The municipal attorney can settle it.",
)
LAST_ISSUE = message("ms.notice.last_issue", "the paper's last issue on or before {day} is {safe}")
NO_ISSUE = message("ms.notice.no_issue", "no weekly issue appears between the order of {ordered} and {day}")
NO_ISSUE_FLAG = message(
    "ms.flag.no_issue",
    "No weekly issue appears between the order of {ordered} and the last day for the first notice, {day}. Ask the "
    "municipal attorney at once.",
)
NEXT_ISSUE = message("ms.notice.next_issue", "the next weekly issue after {start} is {end}")
NOTICE_LATE = message(
    "ms.flag.notice_too_late",
    "The first notice was published on {day}, after its last day, {last}. The text gives no cure. Ask the municipal "
    "attorney.",
)
NOTICE_OVERDUE = message(
    "ms.flag.notice_overdue",
    "The last day for the first notice, {last}, is over and it was not published. The text gives no cure. Ask the "
    "municipal attorney.",
)
NOTICE_BEFORE_ORDER = message(
    "ms.flag.notice_before_order",
    "The last day for this notice, {last}, was over before the election was ordered on {ordered}. Ask the municipal "
    "attorney.",
)
CHECK_NOTICE = message(
    "ms.flag.check_notice",
    "The last day for the first notice, {last}, has passed. Check that it was published by then, and tell me the day.",
)
RUN_SHORT = message(
    "ms.flag.run_of_notices",
    "Three weekly notices that start on the last day end about two weeks before the election. One reading: that is "
    "enough. Another: they "
    "must reach up to election day. Publish every week until the election to be safe; the municipal attorney can "
    "settle it.",
)
POST = message(
    "ms.step.post",
    "Post a copy of the notice at three public places in the municipality; one of them is the city, town or village "
    "hall.",
)
POSTING_LATE = message(
    "ms.flag.posting_too_late",
    "The notice was posted on {day}, after its last day, {last}. The text gives no cure. Ask the municipal attorney.",
)
POSTING_OVERDUE = message(
    "ms.flag.posting_overdue",
    "The last day to post the notice, {last}, is over and it was not posted. The text gives no cure. Ask the municipal "
    "attorney.",
)
FEW_PLACES = message(
    "ms.flag.few_places",
    "The notice was posted in {n} public places; the text asks for three. Post the rest and ask the "
    "municipal attorney.",
    one="The notice was posted in {n} public place; the text asks for three. Post the rest and ask the "
    "municipal attorney.",
)
NOT_AT_HALL = message(
    "ms.flag.not_at_hall",
    "None of the notices is at the city, town or village hall; the text asks for one there. Post it and ask the "
    "municipal attorney.",
)
ACCEPTED = message(
    "ms.petition.accepted", "{start} is {closed}, so a petition filed on the next business day, {end}, is accepted"
)
HOUR_NOT_REPEATED = message(
    "ms.flag.hour_not_repeated",
    "The sentence that moves the petition day does not repeat the hour. One reading: 5:00 p.m. holds on that day too. "
    "Another: the whole day. "
    "File by 5:00 p.m. to be safe; the municipal clerk can say.",
)
PAST_CHECK = message(
    "ms.flag.rolled_past_single_candidate_check",
    "Petitions may still come in on {day}, but the check for a single candidate is on {check}. One reading: the check "
    "counts who had qualified "
    "on that day. Another: a petition accepted on {day} counts too. Do not call off the election before 5:00 p.m. on "
    "{day}; ask the municipal attorney.",
)
PETITION_LATE = message(
    "ms.flag.petition_late",
    "The petition was filed on {day} at {time}, after the last moment for it, {last}, 5:00 p.m.",
)
SIGNATURES = message(
    "ms.flag.signatures",
    "The given text breaks off where the number of signatures should stand. Other sources speak of 50, or 15 in a "
    "municipality of fewer than "
    "1,000 people. Confirm the number with the municipal clerk.",
)
FILED_OR_QUALIFIED = message(
    "ms.flag.filed_or_qualified",
    "A petition may be filed in time and its signatures checked later. The text does not say which counts. Ask the "
    "municipal clerk.",
)
PETITION_STEP = message(
    "ms.step.petition",
    "File the petition with the municipal clerk by 5:00 p.m. on the last day. There is no qualifying fee.",
)
HOLD = message(
    "ms.step.hold", "Hold the election, as far as practicable, in the same way as a municipal general election."
)
ONE_ONLY = message(
    "ms.outcome.appoint_sole_candidate",
    "Only one candidate had qualified. So there is no election: the governing authority appoints that candidate.",
)
NOBODY = message(
    "ms.outcome.appoint_no_candidate",
    "Nobody had qualified in time. So there is no election: the governing authority fills the vacancy by appointment.",
)
CHECK_STEP = message(
    "ms.step.check",
    "Check whether only one person has qualified. If so, dispense with the election and appoint that person.",
)
DISPENSE_ONE = message(
    "ms.step.dispense_one", "Dispense with the election and appoint the one candidate who qualified."
)
DISPENSE_NONE = message(
    "ms.step.dispense_none",
    "Dispense with the election and fill the vacancy by appointment. The text gives no day for it.",
)
LEFT_LATER = message(
    "ms.flag.left_after_check",
    "If a candidate dies or withdraws after the day of the check, the text is silent: it looks at that day only. Ask "
    "the municipal attorney.",
)
ELECTED = message("ms.outcome.elected", "{name} is elected: {votes} of {total} votes is more than half.")
ELECTED_RUNOFF = message("ms.outcome.elected_runoff", "{name} is elected in the runoff, with {votes} of {total} votes.")
ELECTED_UNNAMED = message("ms.outcome.elected_unnamed", "The candidate who got more than half of the votes is elected.")
RUNOFF = message(
    "ms.outcome.runoff",
    "Nobody got more than half of the votes. A runoff is held three weeks later. On the ballot: {names}.",
)
RUNOFF_TIE = message(
    "ms.outcome.runoff_tie",
    "Nobody got more than half of the votes, and there is a tie for second. A runoff is held three weeks later, and "
    "whoever gets the most votes "
    "wins. On the ballot: {names}.",
)
RUNOFF_UNNAMED = message(
    "ms.outcome.runoff_unnamed",
    "Nobody got more than half of the votes. A runoff between the two highest is held three weeks later.",
)
LOTS = message(
    "ms.outcome.draw_lots", "The runoff ended in a tie. A coin toss or a draw of lots decides between {names}."
)
THREE_WAY = message(
    "ms.outcome.text_silent", "{names} tie for first place. The text does not say who is on the runoff ballot then."
)
NO_VOTES = message("ms.outcome.no_votes", "No votes were counted, so the text gives no result.")
THREE_WAY_FLAG = message(
    "ms.flag.three_way_tie",
    "Three or more candidates tie for first. One reading: only two go on. Another: all who tie go on. The text says "
    "neither. "
    "Ask the municipal attorney and the election commission.",
)
RUNOFF_NOT_DUE = message(
    "ms.flag.runoff_not_due",
    "By the first count one candidate had more than half of the votes, so no runoff was due. Yet votes in a runoff "
    "were given. Check the counts with the election commission.",
)
WRONG_BALLOT = message(
    "ms.flag.runoff_ballot",
    "By the first count the runoff ballot should hold {names}. The runoff votes name others. Ask the election "
    "commission.",
)
BALLOT_STEP = message("ms.step.ballot", "Place these names on the runoff ballot: {names}.")
DRAW_STEP = message(
    "ms.step.draw",
    "Decide by coin toss or by lot, fairly and publicly drawn, under the supervision of the election commission.",
)
CERTIFICATE = message(
    "ms.step.certificate",
    "Give a certificate of election to the person elected. Send the Secretary of State a copy of the order and of "
    "the results, certified by the clerk of the governing authority.",
)
COMMISSION_ELECTED = message("ms.step.commission_elected", "Commission the person who was elected.")
IF_NO_MAJORITY = message("ms.if.no_majority", "only if no candidate gets more than half of the votes")
DROPPED_OUT = message(
    "ms.flag.runoff_dropout",
    "If a candidate drops out before the runoff, the text is silent. Ask the municipal attorney.",
)
ELECTION_FIRST = message(
    "ms.error.election_first",
    "The election of {election} comes before the vacancy of {vacancy} that it would fill. One of the two dates must be "
    "wrong.",
)
TERM_OVER = message(
    "ms.error.term_over",
    "The term ended on {ends}, before the vacancy of {vacancy}. One of the two dates must be wrong.",
)
SIX_MONTHS_AT_ODDS = message(
    "ms.error.six_months",
    "From the vacancy of {vacancy} to the end of the term on {ends} is {length} six months, but the opposite was said. "
    "One of them must be wrong.",
)
LONGER = message("ms.more_than", "more than")
NOT_LONGER = message("ms.not_more_than", "not more than")
NO_CANDIDATE = message(
    "ms.error.runoff_name", "{name} has votes in the runoff but was no candidate in the first election."
)
ELECTION_DAY_UNKNOWN = message(
    "ms.flag.election_day_unknown",
    "These days count back from election day: the first notice 30 days before, the posting 21 days, petitions 20 days "
    "(by 5:00 p.m.), the check for a single candidate 19 days. A runoff is three weeks after it. The election day is "
    "not known, so no date can be given. Ask the municipal clerk for the order.",
)
