"""Each move, at each point of a conversation, answers and leaves the case right."""

import pytest

from actions.dialogue.moves import MOVES
from rules_core import LAWS
from tests.actions.dialogue.talk import Talk, a_case

SILENT = sorted(set(MOVES) - {"undo", "restart", "keep", "discard", "change", "language", "law"})
"""Moves that change nothing of the case."""


def fresh() -> Talk:
    return Talk()


def placeless() -> Talk:
    return Talk()("a trustee resigned", "inform")


def asked() -> Talk:
    return Talk()('/inform{"jurisdiction": "nebraska"}')


def answered() -> Talk:
    return a_case()


def supposed() -> Talk:
    return a_case()('/what_if{"election_date": "2026-12-01"}')


POINTS = {point.__name__: point for point in (fresh, placeless, asked, answered, supposed)}


@pytest.mark.parametrize("intent", SILENT)
@pytest.mark.parametrize("point", POINTS)
def test_a_move_answers_and_leaves_the_case_as_it_is(point: str, intent: str) -> None:
    talk = POINTS[point]()
    before, question = dict(talk.facts), talk.state.asked
    talk("hm", intent)
    assert talk.text
    assert talk.facts == before
    assert talk.state.asked == question or (intent, talk.asked) in (("other_place", None), ("quote", "jurisdiction"))


@pytest.mark.parametrize("intent", SILENT)
def test_an_open_question_is_put_again_after_a_move(intent: str) -> None:
    talk = asked()
    question = talk.asked
    talk("hm", intent)
    if intent == "goodbye":
        assert talk.asked is None
    else:
        assert talk.asked == question


def test_undo_takes_back_one_step_and_answers_anew() -> None:
    talk = a_case()('/inform{"election_date": "2026-12-08"}')
    assert talk.date_of("petition") == "2026-11-18"
    talk("undo", "undo")
    assert talk.date_of("petition") == "2026-10-28"
    assert "November 17, 2026" in talk.text
    assert talk.facts["election_date"] == "2026-11-17"


def test_undo_back_to_nothing_and_beyond() -> None:
    talk = asked()
    talk("undo", "undo")
    assert talk.facts == {}
    talk("undo", "undo")
    assert talk.facts == {}
    assert "nothing" in talk.text


def test_undo_is_no_step_of_its_own() -> None:
    talk = a_case()('/inform{"election_date": "2026-12-08"}')
    talk("undo", "undo")("undo", "undo")
    assert talk.facts == {}


def test_restart_forgets_the_case_but_not_the_language() -> None:
    talk = a_case()('/language{"to": "es"}')
    talk("start over", "restart")
    assert talk.facts == {}
    assert talk.state.language == "es"
    assert talk.state.history == []


def test_a_what_if_is_answered_beside_the_case() -> None:
    talk = a_case()('/what_if{"election_date": "2026-12-01"}')
    assert talk.guidance["hypothetical"] is True
    assert talk.guidance["changed"] == {"election_date": "2026-12-01"}
    assert talk.date_of("petition") == "2026-11-12"
    assert "October 28, 2026" in talk.text  # what the case itself says stands beside it
    assert talk.facts["election_date"] == "2026-11-17"


def test_a_what_if_is_kept_only_when_the_person_says_so() -> None:
    talk = supposed()("keep it", "keep")
    assert talk.facts["election_date"] == "2026-12-01"
    assert "hypothetical" not in talk.guidance
    talk("undo", "undo")
    assert talk.facts["election_date"] == "2026-11-17"


def test_a_what_if_is_let_go() -> None:
    talk = supposed()("leave it", "discard")
    assert talk.facts["election_date"] == "2026-11-17"
    talk("keep it", "keep")
    assert talk.facts["election_date"] == "2026-11-17"
    assert "no what-if" in talk.text


def test_a_what_if_that_contradicts_the_case_says_so() -> None:
    talk = a_case()('/inform{"vacancy_date": "2026-10-01"}')('/what_if{"election_date": "2026-09-01"}')
    assert not list(talk.customs("guidance"))
    assert talk.text
    assert talk.facts["election_date"] == "2026-11-17"


def test_a_what_if_asks_for_what_it_lacks_and_goes_on() -> None:
    talk = Talk("2026-05-13")(
        '/inform{"jurisdiction": "indiana", "office": "council_member", "cause": "death", "major_party_seat": false,'
        ' "vacancy_date": "2026-05-11", "death_notice_date": "2026-05-12"}'
    )
    assert talk.guidance["outcome"]["code"] == "council_fills"
    talk('/what_if{"cause": "determination"}')
    assert talk.asked == "determination_date"
    talk('/inform{"determination_date": "2026-05-13"}')
    assert talk.guidance["changed"] == {"cause": "determination", "determination_date": "2026-05-13"}
    assert talk.date_of("meeting") == "2026-06-12"
    assert talk.facts["cause"] == "death"
    assert "determination_date" not in talk.facts


def test_compare_puts_the_what_if_beside_the_case() -> None:
    talk = supposed()("compare them", "compare")
    assert "October 28, 2026" in talk.text
    assert "November 12, 2026" in talk.text
    assert a_case()("compare", "compare").text


def test_why_gives_the_arithmetic_and_the_clause() -> None:
    talk = a_case()('/why{"deadline": "petition"}')
    assert "20 days before Tuesday, November 17, 2026 is Wednesday, October 28, 2026" in talk.text
    assert [clause["id"] for custom in talk.customs("clause") for clause in custom["clauses"]] == ["ms.2.1"]


def test_quote_gives_the_sentence_with_its_citation() -> None:
    talk = a_case()("quote the law", "quote")
    assert "“Each candidate shall qualify by petition" in talk.text
    assert "§ 23-15-857(2), given text ¶2, sentence 1" in talk.text


def test_a_clause_is_quoted_by_its_id() -> None:
    talk = Talk()('/law{"clause": "ne.3.1"}')
    assert [clause["id"] for custom in talk.customs("clause") for clause in custom["clauses"]] == ["ne.3.1"]


def test_why_question_says_what_it_is_for_and_asks_again() -> None:
    talk = asked()
    question = talk.asked
    talk("why do you ask", "why_question")
    assert talk.asked == question
    assert "because" in talk.text
    assert "32-56" in talk.text


def test_review_shows_every_fact_with_a_button_to_change_it() -> None:
    talk = a_case()("what do you have", "review")
    assert "November 17, 2026" in talk.text
    payloads = [button.payload for message in talk.messages for button in message.buttons]
    assert payloads == [f'/change{{"fact": "{name}"}}' for name in talk.facts]


def test_export_lists_the_dates_and_the_links() -> None:
    talk = a_case()("export", "export")
    assert "October 28, 2026" in talk.text
    (custom,) = talk.customs("export")
    assert set(custom["links"]) == {"calendar", "page", "json"}
    assert all("election_date=2026-11-17" in link for link in custom["links"].values())


def test_who_wants_the_dates_by_mail_is_told_that_the_bot_sends_none() -> None:
    assert "cannot send" in a_case()("email me that", "export").text
    assert "cannot send" not in a_case()("download", "export").text


def test_export_of_a_what_if_holds_the_case() -> None:
    (custom,) = supposed()("export", "export").customs("export")
    assert all("election_date=2026-11-17" in link for link in custom["links"].values())


@pytest.mark.parametrize("jurisdiction", list(LAWS))
def test_human_names_the_people_of_the_place(jurisdiction: str) -> None:
    talk = Talk()(f'/inform{{"jurisdiction": "{jurisdiction}"}}')("a person please", "human")
    assert all(contact().english().lower() in talk.text.lower() for contact in LAWS[jurisdiction].contacts)


def test_repeat_says_the_answer_again() -> None:
    talk = a_case()
    before = talk.guidance
    talk("again", "repeat")
    assert talk.guidance == before


def test_the_bot_says_what_it_is() -> None:
    assert "automated assistant" in Talk()("are you human", "bot_challenge").text


@pytest.mark.parametrize(
    "intent", ["greet", "help", "off_topic", "politics", "legal_advice", "injection", "other_election"]
)
def test_every_limit_says_what_the_bot_is_for(intent: str) -> None:
    talk = Talk()("hm", intent)
    assert "vacan" in talk.text
    assert talk.asked is None


def test_a_question_about_the_law_waits_for_the_place() -> None:
    topics = {"indiana": [["indiana.notice_mail", 0.9]], "nebraska": [["nebraska.tie", 0.8]]}
    from actions import answers

    name = next(topic.name for topic in answers.topics.all_topics() if topic.jurisdiction == "indiana")
    topics["indiana"] = [[name, 0.9]]
    talk = Talk()("can it be mailed", "law", law_topics=topics)
    assert talk.asked == "jurisdiction"
    talk('/inform{"jurisdiction": "indiana"}')
    assert list(talk.customs("clause"))
    assert talk.asked is None
