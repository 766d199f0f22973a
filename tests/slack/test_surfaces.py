"""Every surface of Slack against the running bot: messages, mentions, drafts, edits, the command, forms, the app
home."""

import json
from typing import Any
from urllib.parse import urlsplit

import httpx

from tests.slack.clerk import BOT_USER, TEAM, Clerk, block_named, button, event_body, new_ts
from tests.slack.conftest import Desk

CASE: dict[str, Any] = {
    "jurisdiction": "mississippi",
    "unexpired_term_over_six_months": True,
    "election_date": "2027-03-09",
}
SAY_CASE = "/inform" + json.dumps(CASE)
CORRECTION = '/inform{"election_date": "2027-03-16"}'
CHANNEL = "C0000CLERK"


# direct messages


def test_every_message_has_a_text_for_notifications(clerk: Clerk) -> None:
    clerk.write("hello")
    clerk.write(SAY_CASE)
    assert all(message["text"].strip() for message in clerk.messages())


def test_a_corrected_fact_edits_the_answer_in_place(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    before = clerk.answer()
    assert before["edits"] == 0
    clerk.write(CORRECTION)
    after = clerk.answer()
    assert (after["ts"], after["edits"]) == (before["ts"], 1)
    assert "Wed, Feb 24, 2027" in after["text"]
    note = clerk.messages()[-1]
    assert note["ts"] != after["ts"]
    assert "above" in note["text"]
    assert "2027" in note["text"]


def test_a_new_case_gets_an_answer_of_its_own(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    clerk.write("/restart")
    clerk.write(SAY_CASE.replace("2027-03-09", "2027-04-06"))
    answers = [message for message in clerk.messages() if button(message, "answer:change", needed=False)]
    assert [message["edits"] for message in answers] == [0, 0]


def test_a_pressed_question_shows_the_choice_and_cannot_be_pressed_again(clerk: Clerk) -> None:
    clerk.write('/start{"jurisdiction": "mississippi"}')
    question = clerk.messages()[-1]
    yes = button(question, "Yes")
    assert yes is not None
    twice = clerk.press_content(question, yes)
    asked = dict(question)
    for _ in range(2):  # a double click: two presses, two triggers
        twice["actions"][0]["action_ts"] = new_ts()
        clerk.line.send_form({"payload": json.dumps(twice)})
    clerk.line.settle()
    shown = next(message for message in clerk.messages() if message["ts"] == asked["ts"])
    assert "You chose: Yes" in shown["text"]
    assert not list(filter(None, [button(shown, "Yes", needed=False)]))
    assert sum("You chose" in message["text"] for message in clerk.messages()) == 1


def test_a_reply_in_a_thread_is_answered_there(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    root = clerk.answer()["ts"]
    clerk.write("why that date?", thread=root)
    assert clerk.messages()[-1]["thread_ts"] == root


def test_what_is_not_meant_for_the_bot_is_left_alone(clerk: Clerk, desk: Desk) -> None:
    before = len(desk.fake.calls)
    posts = [
        clerk.post_event("edited", clerk.direct, subtype="message_changed", message={"text": "x"}, hidden=True),
        clerk.post_event("gone", clerk.direct, subtype="message_deleted", hidden=True),
        clerk.post_event("I am a bot", clerk.direct, bot_id="B0THER0001"),
        clerk.post_event("joined", CHANNEL, subtype="channel_join"),
        clerk.post_event("talk among people", CHANNEL),
        clerk.post_event("talk in a thread", CHANNEL, thread="1700000000.000100"),
        clerk.post_event(
            f"<@{BOT_USER}> added later", CHANNEL, kind="app_mention", edited={"user": "U1", "ts": new_ts()}
        ),
        {**clerk.post_event("my own words", clerk.direct), "user": BOT_USER},
        {"type": "reaction_added", "user": clerk.user, "reaction": "thumbsup", "event_ts": new_ts()},
    ]
    for event in posts:
        assert desk.line.send_json(event_body(event)).status_code == 200
    desk.line.settle()
    assert len(desk.fake.calls) == before


def test_a_message_that_is_too_long_is_refused_with_the_number(clerk: Clerk) -> None:
    clerk.write("a" * 2001)
    assert "2001" in clerk.messages()[-1]["text"]
    assert "2000" in clerk.messages()[-1]["text"]


def test_markup_of_slack_is_read_as_words(clerk: Clerk) -> None:
    clerk.write("In <https://example.org|Mississippi> the election is on <!date^1804550400^{date}|March 9, 2027>")
    assert "March 9, 2027" in clerk.messages()[-1]["text"]


# channels


def test_a_mention_is_answered_once_and_for_the_clerk_alone(clerk: Clerk, desk: Desk) -> None:
    channel = CHANNEL + "A"
    clerk.mention(SAY_CASE, channel)
    drafts = clerk.seen(channel)
    assert len(drafts) == 1
    assert clerk.messages(channel) == []
    assert "Only you can see this draft" in json.dumps(drafts[0])


def test_a_draft_is_posted_by_its_button_and_edited_when_the_facts_change(clerk: Clerk, desk: Desk) -> None:
    channel = CHANNEL + "B"
    clerk.mention(SAY_CASE, channel)
    draft = clerk.seen(channel)[0]
    post = button(draft, "answer:post")
    assert post is not None
    clerk.press(draft, post, ephemeral=True)
    (posted,) = clerk.messages(channel)
    assert "Sun, Feb 7, 2027" in posted["text"]
    assert clerk.user in json.dumps(posted["blocks"])
    assert button(posted, "answer:change", needed=False) is None
    clerk.press(draft, post, ephemeral=True)  # a second press brings it up to date, and posts nothing
    assert len(clerk.messages(channel)) == 1
    clerk.mention(CORRECTION, channel)
    (edited,) = clerk.messages(channel)
    assert edited["ts"] == posted["ts"]
    assert "Sun, Feb 14, 2027" in edited["text"]


def test_in_a_thread_the_clerk_need_not_mention_the_bot_again(clerk: Clerk) -> None:
    channel, root = CHANNEL + "C", "1700000000.000200"
    clerk.mention(SAY_CASE, channel, thread=root)
    clerk.write(CORRECTION, channel, thread=root)
    clerk.write("<@U0THER00001> shall we meet?", channel, thread=root)
    seen = clerk.seen(channel)
    assert len(seen) == 2
    assert all(each["thread_ts"] == root for each in seen)


def test_two_people_and_two_places_never_share_a_consultation(desk: Desk) -> None:
    channel = CHANNEL + "D"
    one, other = Clerk(desk.line), Clerk(desk.line)
    one.mention(SAY_CASE, channel)
    other.mention("/review", channel)
    one.write("/review")
    assert "no details" in other.seen(channel)[-1]["text"]
    assert "no details" in one.messages()[-1]["text"]


def test_a_channel_without_the_bot_is_told_by_direct_message(clerk: Clerk, desk: Desk) -> None:
    channel = CHANNEL + "E"
    clerk.write(SAY_CASE)
    answer = clerk.answer()
    post = button(answer, "answer:post")
    assert post is not None
    desk.fake.not_in.add(channel)
    clerk.press(answer, post)
    clerk.submit(clerk.opened(), {"where": channel})
    assert "Invite me" in json.dumps([message["text"] for message in clerk.messages()])
    desk.fake.not_in.discard(channel)
    clerk.press(answer, post)
    clerk.submit(clerk.opened(), {"where": channel})
    assert len(clerk.messages(channel)) == 1
    assert f"Posted in <#{channel}>" in clerk.messages()[-1]["text"]


# the buttons of an answer


def test_the_calendar_button_leads_to_the_file_of_these_dates(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    link = button(clerk.answer(), "answer:calendar")
    assert link is not None
    path = urlsplit(link["url"])
    response = httpx.get(f"{clerk.line.bot_url}{path.path}?{path.query}")
    assert response.status_code == 200
    assert "20270217" in response.text
    clerk.press(clerk.answer(), link)  # Slack reports the click as well; nothing comes of it


def test_why_shows_the_arithmetic_and_the_sentence_of_the_law(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    why = button(clerk.answer(), "answer:why")
    assert why is not None
    clerk.press(clerk.answer(), why)
    view = json.dumps(clerk.opened(), ensure_ascii=False)
    assert "20 days before" in view
    assert "23-15-857" in view


def test_change_shows_the_facts_and_edits_the_answer(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    change = button(clerk.answer(), "answer:change")
    assert change is not None
    clerk.press(clerk.answer(), change)
    view = clerk.opened()
    assert block_named(view, "election_date")["element"]["initial_date"] == "2027-03-09"
    assert clerk.submit(view, {})["response_action"] == "errors"
    assert clerk.submit(view, {"election_date": "2027-03-16"})["response_action"] == "clear"
    assert clerk.answer()["edits"] == 1
    assert "Wed, Feb 24, 2027" in clerk.answer()["text"]


def test_what_if_leaves_the_case_until_it_is_kept(clerk: Clerk) -> None:
    clerk.write(SAY_CASE)
    what_if = button(clerk.answer(), "answer:what_if")
    assert what_if is not None
    clerk.press(clerk.answer(), what_if)
    clerk.submit(clerk.opened(), {"election_date": "2027-04-06"})
    imagined = clerk.messages()[-1]
    assert "What if" in imagined["text"]
    assert "Sun, Feb 7, 2027" in clerk.answer()["text"]
    keep = button(imagined, "Keep this change")
    assert keep is not None
    clerk.press(imagined, keep)
    assert "Sun, Mar 7, 2027" in clerk.answer()["text"]


# the command


def test_help_comes_at_once_and_for_the_clerk_alone(clerk: Clerk, desk: Desk) -> None:
    answer = clerk.command("help").json()
    assert answer["response_type"] == "ephemeral"
    assert "/vacancy" in answer["text"]
    assert "Nebraska" in answer["text"]
    assert "ayuda" not in clerk.command("help").json()["text"]


def test_help_says_which_word_it_could_not_read(clerk: Clerk) -> None:
    assert "“texas”" in clerk.command("Texas").json()["text"]


def test_the_command_speaks_spanish_from_then_on(clerk: Clerk) -> None:
    clerk.command("es mississippi")
    view = clerk.opened()
    assert view["title"]["text"] == "Vacante"
    assert "¿Qué día" in json.dumps(view, ensure_ascii=False)
    clerk.submit(view, {name: value for name, value in CASE.items() if name != "jurisdiction"})
    answer = clerk.answer()
    assert button(answer, "Por qué estas fechas")
    assert "17 feb 2027" in answer["text"]
    assert "Usage" not in clerk.command("ayuda").json()["text"]
    assert "Calculo" in clerk.command("ayuda").json()["text"]


def test_the_law_can_be_named_in_many_ways(clerk: Clerk) -> None:
    for text, law in (("Fort Lauderdale", "fort_lauderdale"), ("MS", "mississippi"), ("indiana es", "indiana")):
        clerk.command(text)
        assert json.loads(clerk.opened()["private_metadata"])["jurisdiction"] == law


def test_the_same_command_delivered_twice_opens_one_form(clerk: Clerk, desk: Desk) -> None:
    before, trigger = desk.fake.count("views.open"), desk.fake.trigger()
    clerk.command("nebraska", trigger=trigger)
    clerk.command("nebraska", trigger=trigger)
    assert desk.fake.count("views.open") == before + 1


def test_in_a_channel_the_answer_to_the_form_is_a_draft(clerk: Clerk) -> None:
    channel = CHANNEL + "F"
    clerk.command("mississippi", channel=channel)
    clerk.submit(clerk.opened(), {name: value for name, value in CASE.items() if name != "jurisdiction"})
    (draft,) = clerk.seen(channel)
    assert button(draft, "answer:post")


def test_a_form_that_cannot_open_in_time_says_so(clerk: Clerk, desk: Desk) -> None:
    before = len(desk.fake.responses)
    clerk.command("mississippi", trigger="1.expired.trigger")
    assert "could not be opened" in desk.fake.responses[before]["text"]


# the form


def test_wrong_input_is_marked_at_its_field_with_the_reason(clerk: Clerk) -> None:
    clerk.command("mississippi")
    view = clerk.opened()
    wrong = {
        "posting_places": "-3",
        "local_holidays": "next Monday",
        "votes": "Ann",
        "petition_filed_at": "2027-02-17 25:99",
    }
    answer = clerk.submit(view, wrong)
    assert answer["response_action"] == "errors"
    errors = {block_id.split(":")[1]: text for block_id, text in answer["errors"].items()}
    assert set(errors) == set(wrong)
    assert "“-3”" in errors["posting_places"]
    assert "YYYY-MM-DD" in errors["local_holidays"]
    assert "Ann" in errors["votes"]


def test_facts_that_contradict_each_other_are_marked_at_their_field(clerk: Clerk) -> None:
    clerk.command("nebraska")
    answer = clerk.submit(clerk.opened(), {"seats": "5", "vacant_seats": "7"})
    assert answer["response_action"] == "errors"
    assert {block_id.split(":")[1] for block_id in answer["errors"]} <= {"seats", "vacant_seats"}


def test_another_law_chosen_in_the_form_brings_its_facts(clerk: Clerk) -> None:
    clerk.command("mississippi")
    view = clerk.opened()
    law = block_named(view, "jurisdiction")
    chosen = next(option for option in law["element"]["options"] if option["value"] == "indiana")
    state = {law["block_id"]: {"value": {"type": "static_select", "selected_option": chosen}}}
    element = {**law["element"], "block_id": law["block_id"]}
    clerk.press_in_view({**view, "state": {"values": state}}, element, chosen)
    view = clerk.opened()
    assert block_named(view, "death_notice_date")
    assert not [block for block in view["blocks"] if "election_date" in str(block.get("block_id"))]


# app home


def test_the_app_home_shows_resumes_and_deletes(clerk: Clerk, desk: Desk) -> None:
    assert "No open consultation" in json.dumps(clerk.open_home())
    clerk.write(SAY_CASE)
    channel = CHANNEL + "G"
    clerk.mention('/start{"jurisdiction": "indiana"}', channel)
    home = clerk.open_home()
    shown = json.dumps(home, ensure_ascii=False)
    assert "Sun, Feb 7, 2027" in shown
    assert f"<#{channel}>" in shown
    assert "a question is open" in shown
    resume = [
        element
        for block in home["blocks"]
        for element in block.get("elements", [])
        if element.get("action_id") == "home:resume"
    ]
    assert {each["value"] for each in resume} == {
        f"slack:{TEAM}:{clerk.direct}:{clerk.user}",
        f"slack:{TEAM}:{channel}:{clerk.user}",
    }
    mine = f"slack:{TEAM}:{clerk.direct}:{clerk.user}"
    clerk.press_in_view(home, {"type": "button", "action_id": "home:resume", "block_id": "b", "value": mine})
    assert "what I have so far" in clerk.messages()[-1]["text"]
    clerk.press_in_view(home, {"type": "button", "action_id": "home:delete", "block_id": "b", "value": mine})
    assert "Feb 7, 2027" not in json.dumps(desk.fake.homes[clerk.user])
    clerk.write("/review")
    assert "no details" in clerk.messages()[-1]["text"]


def test_the_app_home_opens_the_form(clerk: Clerk) -> None:
    home = clerk.open_home()
    clerk.press_in_view(home, {"type": "button", "action_id": "home:new", "block_id": "b"})
    clerk.submit(clerk.opened(), {"jurisdiction": "mississippi"})
    clerk.submit(clerk.opened(), {name: value for name, value in CASE.items() if name != "jurisdiction"})
    assert clerk.answer()["channel"] == clerk.direct
