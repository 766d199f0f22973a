"""The bot's own sentences: key to English template. A pair is the form for one (`n` is 1) and for any other number.

Lives here: all that the bot says that is not part of a guidance. Not here: guidance, questions and flags (rules_core,
beside the clause they rest on), translations (actions/locale). Plain words, short sentences: `python -m actions.wording
readability`.
"""

from __future__ import annotations

from collections.abc import Mapping

from actions.wording.fact_words import FACT_WORDS

_SENTENCES: dict[str, str | tuple[str, str]] = {
    "moment": "{date} at {time}",
    # Places and what the bot covers
    "place.mississippi": "Mississippi",
    "place.nebraska": "Nebraska",
    "place.fort_lauderdale": "Fort Lauderdale",
    "place.indiana": "Indiana",
    "covers.mississippi": "Mississippi: special elections to fill a city, town or village office",
    "covers.nebraska": "Nebraska: vacancies in city and village elected offices",
    "covers.fort_lauderdale": "Fort Lauderdale, Florida: a candidate who dies, withdraws or is taken off the ballot",
    "covers.indiana": "Indiana: vacancies on a town council",
    "covers.list": "I know the rules on vacancies in four places:",
    "covers.offer": "If your vacancy is in one of these, tell me what happened and when.",
    "ask.jurisdiction": "Where is the vacancy?",
    "why.jurisdiction": "Each place has its own law, with its own dates. So I need to know which one governs.",
    # Saying back
    "noted": "Noted: {items}.",
    "noted.changed": "Changed: {now} (before: {before}).",
    "noted.dont_know": "not known: {fact}",
    "noted.not_yet": "not yet: {fact}",
    "noted.dropped": "I set this aside because it does not fit {place}: {items}.",
    # Questions and replies that cannot be used
    "question.unread": "I could not use that answer.",
    "question.expect.bool": "Please answer yes or no. “I don't know” is fine too.",
    "question.expect.choice": "Please pick one: {choices}. “I don't know” is fine too.",
    "question.expect.date": "Please give a day, month and year. “I don't know” and “not yet” are fine too.",
    "question.expect.dates": "Please give each day with its month and year. “I don't know” is fine too.",
    "question.expect.datetime": "Please give the day and the time. “I don't know” is fine too.",
    "question.expect.count": "Please give a whole number. “I don't know” is fine too.",
    "question.expect.votes": "Please give each name with its votes, like: Ann 410, Bob 350. “I don't know” is fine "
    "too.",
    "question.gave_up": "I will go on without this: {fact}. You can add it at any time.",
    "question.conflict": "Two things you told me do not fit together. {problem}",
    "question.which_fact": "What happened on that day, {date}?",
    "button.yes": "Yes",
    "button.no": "No",
    "button.dont_know": "I don't know",
    "button.not_yet": "Not yet",
    "button.keep": "Keep this change",
    "button.discard": "Leave my case as it was",
    "button.change": "Change: {fact}",
    "button.export": "Take the dates with me",
    "button.why": "Why these dates?",
    "button.restart": "Start over",
    # A guidance in plain text
    "guidance.dates": "Dates:",
    "guidance.steps": "Next steps:",
    "guidance.unclear": "What is unclear, and whom to ask:",
    "guidance.branches": "It depends on what we do not know:",
    "guidance.branch": "{condition}: {summary}",
    "guidance.holds": "All this holds {conditions}.",
    "guidance.law": "Law: {citation}, as it stood on {date}.",
    "guidance.law_undated": "Law: {citation}.",
    "guidance.notice": "This is guidance, not legal advice.",
    "guidance.offer": "I can add more if you tell me {facts}.",
    "deadline.line": "{when}: {label} ({actor}). {citation}.",
    "deadline.line_no_actor": "{when}: {label}. {citation}.",
    "deadline.on_or_before": "by {date}",
    "deadline.on_or_before_time": "by {date}, {time}",
    "deadline.on_or_after": "not before {date}",
    "deadline.on": "on {date}",
    "deadline.at_once": "at once",
    "deadline.no_date": "no date in the text",
    "deadline.safe": "Safe date: {date}.",
    "deadline.moved": "Moved from {date}.",
    "deadline.companion": "Not in the given text, but in a related law.",
    "deadline.unclear": "The text leaves this date unclear.",
    "deadline.reading": "One reading: {reading}.",
    "step.actor": "{actor}: {text}. {citation}.",
    # Corrections, undo, review
    "undo.done": "I took back the last step.",
    "undo.gone": "No longer noted: {items}.",
    "undo.back": "Noted again: {items}.",
    "undo.nothing": "There is nothing to take back.",
    "restart.done": "We start over. I have cleared your answers.",
    "review.head": "This is what I have so far:",
    "review.empty": "I have no details yet. Tell me where the vacancy is, what happened and when.",
    "review.unknown": "You do not know: {facts}.",
    "review.not_yet": "Not happened yet: {facts}.",
    "change.which": "Which answer do you want to change?",
    "change.unknown": "I have no such answer to change.",
    "repeat.nothing": "I have not told you anything yet.",
    # Why, and the law
    "why.date": "{label}: {explanation}.",
    "why.outcome": "{summary} This rests on {citation}.",
    "why.nothing": "I have not given you a date yet, so there is nothing to explain.",
    "why.question": "I ask because the answer depends on it: {fact}. The rule is in {citation}.",
    "why.question_plain": "I ask because the answer depends on it: {fact}.",
    "law.quote": "{citation}: “{text}”",
    "law.companion": "{citation}, a related law, in our words: {text}",
    "law.head": "These are the words of the law:",
    "law.which_place": "The law differs by place. Where is the vacancy?",
    "law.unknown_clause": "I know no clause with that name.",
    # What-if
    "what_if.head": "Suppose: {changed}.",
    "what_if.same": "That would change nothing in the answer.",
    "what_if.changed": "What would change:",
    "what_if.outcome": "Outcome: {before} → {after}",
    "what_if.deadline": "{label}: {before} → {after}",
    "what_if.gone": "{label}: {before} → no longer applies",
    "what_if.new": "{label}: new, {after}",
    "what_if.unchanged": "Your own case stays as it was. Say “keep” to make this your case.",
    "what_if.kept": "I changed your case: {changed}.",
    "what_if.discarded": "Your case stays as it was.",
    "what_if.nothing": "There is no what-if to keep. Say, for example: what if the election is a week later?",
    "what_if.unread": "What should I change? Name the fact, for example another date.",
    "compare.nothing": "Give me two dates to compare, or ask a what-if first.",
    # Export
    "export.head": "Your dates, to copy:",
    "export.item": "{date}: {label}",
    "export.item_if": "{item} ({condition})",
    "export.links": "Download the calendar file (.ics): {calendar}\nA page to print: {page}\nData (JSON): {json}",
    "export.nothing": "There are no dates to take along yet. Tell me about the vacancy first, then I can make a "
    "calendar file and a page to print.",
    "export.no_mail": "I cannot send e-mail. You can open these links yourself.",
    # People to call
    "human.head": "I cannot connect you with a person. These people can help:",
    "human.unknown_place": "I cannot connect you with a person. Call the clerk of your city, town or village. "
    "For a legal question, call its attorney.",
    # Courtesies
    "greet": "Hello! I am an automated assistant. I explain what happens after a municipal vacancy: who fills it, "
    "how, and by when.",
    "greet.again": "Hello again. We can go on with this vacancy.",
    "greet.invite": "Tell me where the vacancy is, what happened and when.",
    "thanks": "You are welcome.",
    "thanks.more": "Ask me about this vacancy at any time.",
    "goodbye": "Goodbye. Your answers stay here if you come back to this vacancy.",
    "bot": "I am an automated assistant, a computer program. I am not a person and not a lawyer. "
    "I help with municipal vacancies: who fills them, how, and by when.",
    "help": "I work out what happens after a municipal vacancy: who fills it, the dates, and the next steps.",
    "help.say": "Tell me what happened in your own words. You can also say: “what if”, “why that date”, “what does "
    "the law say”, "
    "“review”, “change”, “undo”, “start over”, “export”, “español”.",
    "language.now": "I speak English now.",
    "language.en": "English",
    "language.es": "Español",
    "language.which": "I speak English and Spanish. Which one do you want?",
    # Limits
    "limit.place": "I do not know the rules of {place}.",
    "limit.places": "I do not know the rules there.",
    "limit.office": "I cover only municipal vacancies, that is, in a city, town or village. {office} is outside what "
    "I know.",
    "limit.election": "I do not cover elections in general. I only know the rules for municipal vacancies. "
    "Your county or state election office can help.",
    "limit.legal": "I cannot give legal advice or say who is right. A lawyer or the municipal attorney can. "
    "I can tell you what the law says about filling a vacancy, and by when.",
    "limit.politics": "I do not take sides. I can tell you the rules and dates for filling a vacancy.",
    "limit.off_topic": "I cannot help with that. I only know about vacancies in city, town and village offices.",
    "limit.abuse": "I am sorry that this is not going well. I can still help with a vacancy, or tell you whom to call.",
    "limit.injection": "I cannot do that. I cannot change a date or the law, and I am not an attorney. "
    "I give only the dates that the law gives for a vacancy.",
    "limit.typed": "I could not use that command. Please write in plain words what you want to know about a vacancy.",
    "limit.not_understood": "I did not understand that. I can help with a municipal vacancy: tell me where it is, "
    "what happened and when.",
    "limit.no_change": "Your case stays as it was.",
    # Words that could not be read
    "problem.impossible_date": "“{said}” is not a day of the calendar.",
    "problem.weekday_mismatch": "“{said}” does not fit: {date} is a {weekday_is}, not a {weekday_said}.",
    "problem.two_readings": "“{said}” can mean two things.",
    "problem.dates_disagree": "“{said}” names two different days.",
    "problem.vague_date": "“{said}” does not name one day.",
    "problem.needs_other_date": "“{said}” counts from a day that I do not know yet: {anchor}.",
    "problem.which_fact": "I read a date in “{said}”, but not what happens on that day.",
    "problem.exactly_six_months": "Exactly six months is neither more nor less. Please give me the last day of the "
    "term.",
    "problem.needs_time": "I have the day of “{said}”, but not the time of day.",
    "problem.needs_day": "I have the time of “{said}”, but not the day.",
    "problem.readings": "Do you mean {readings}?",
}

MESSAGES: Mapping[str, str | tuple[str, str]] = {**FACT_WORDS, **_SENTENCES}
