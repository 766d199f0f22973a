"""The addresses of the answers to keep and of the form: `/guidance`, `/guidance.ics`, `/guidance.json`, `/consult`.

Lives here: HTTP only. What an answer is stands in answer.py, how it looks in templates/, what is asked in consult.py.
"""

from typing import Any
from urllib.parse import parse_qsl, urlencode

from sanic import Blueprint
from sanic.request import Request
from sanic.response import HTTPResponse, file, raw, redirect, text
from sanic.response import json as json_response

from actions.links import from_query, to_query
from rasa_project.exports import consult
from rasa_project.exports.answer import Answer, answer_to, clauses_of, facts_in_words, with_today
from rasa_project.exports.calendar import calendar_file
from rasa_project.exports.page import FOLDER, page
from rasa_project.exports.words import WORDS
from rules_core import FACTS

_NO_SNIFF = {"X-Content-Type-Options": "nosniff"}
_FORM_FIELDS = ("ask", "fact", "answer", "unknown")


def add_exports(routes: Blueprint) -> None:
    """Register the addresses."""
    routes.add_route(guidance_page, "/guidance", name="guidance_page")
    routes.add_route(guidance_calendar, "/guidance.ics", name="guidance_calendar")
    routes.add_route(guidance_data, "/guidance.json", name="guidance_data")
    routes.add_route(form, "/consult", name="consult")
    for name in ("page.css", "page.js"):
        routes.add_route(_static(name), f"/pages/{name}", name=f"static_{name.replace('.', '_')}")


async def guidance_page(request: Request) -> HTTPResponse:
    """The answer as a page that needs no script and prints."""
    answer = answer_to(request.query_string)
    if not answer.is_valid:
        return page("problem.html", answer.language, 400, **_shared(answer), errors=answer.payload["errors"])
    return page("guidance.html", answer.language, **_shared(answer), clauses=clauses_of(answer.payload))


async def guidance_calendar(request: Request) -> HTTPResponse:
    """The answer as a calendar file."""
    answer = answer_to(request.query_string)
    if not answer.is_valid:
        lines = [WORDS[answer.language]["invalid_ics"], *(error["message"] for error in answer.payload["errors"])]
        return text("\n".join(lines), status=400)
    address = f"{request.scheme}://{request.host}{_prefix(request, '/guidance.ics')}/guidance?{answer.query}"
    return raw(
        calendar_file(answer, address),
        content_type="text/calendar; charset=utf-8",
        headers={
            "Content-Disposition": 'attachment; filename="council-vacancy.ics"',
            "X-Content-Type-Options": "nosniff",
        },
    )


async def guidance_data(request: Request) -> HTTPResponse:
    """The answer as the JSON of the contract, with the facts that it rests on."""
    answer = answer_to(request.query_string)
    return json_response(
        {**answer.payload, "facts": dict(answer.case)}, status=200 if answer.is_valid else 400, ensure_ascii=False
    )


async def form(request: Request) -> HTTPResponse:
    """One step of the consultation: takes a reply, or asks the next question, or leads to the answer."""
    sent = {name: request.args.get(name, "") for name in _FORM_FIELDS if name in request.args}
    kept = [(name, value) for name, value in request.get_query_args() if name not in _FORM_FIELDS]
    query = urlencode(kept)
    linked = from_query(query)
    if "fact" in sent:
        return _take(sent, linked.case, linked.language, query)
    answer = answer_to(query)
    asked = consult.next_question(answer, sent.get("ask"))
    if not answer.is_valid and asked is None:
        return page("problem.html", answer.language, 400, **_shared(answer), errors=answer.payload["errors"])
    if asked is None:
        return redirect(f"guidance?{answer.query}", status=303)
    return page("consult.html", answer.language, **_shared(answer), question=asked)


def _take(sent: dict[str, str], case: dict[str, Any], language: str, query: str) -> HTTPResponse:
    fact = sent["fact"]
    if fact not in FACTS or fact == "as_of":
        return redirect(f"consult?{query}", status=303)
    changed, error = consult.reply(fact, sent, case, language)
    if error is None:
        return redirect(f"consult?{to_query(with_today(changed), language)}", status=303)
    answer = answer_to(query)
    asked = consult.question(fact, answer, error=error, given=sent.get("answer", ""))
    return page("consult.html", language, 400, **_shared(answer), question=asked)


def _shared(answer: Answer) -> dict[str, Any]:
    """What every page of an answer shows or links to."""
    other = "en" if answer.language == "es" else "es"
    hidden = [pair for pair in parse_qsl(answer.query) if pair[0] != "lang"]
    return {
        "answer": answer,
        "payload": answer.payload,
        "facts": facts_in_words(answer.case, answer.language),
        "query": answer.query,
        "hidden": hidden,
        "other_query": to_query(answer.case, other),
    }


def _prefix(request: Request, path: str) -> str:
    """The part of the address before ours, where a proxy serves the bot below one."""
    return request.path[: -len(path)]


def _static(name: str) -> Any:
    async def serve(_: Request) -> HTTPResponse:
        headers = {**_NO_SNIFF, "Cache-Control": "public, max-age=3600"}
        return await file(FOLDER / "static" / name, headers=headers)

    return serve
