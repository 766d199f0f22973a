"""Refusals: every reason for which the web channel does not answer, as a sentence that the widget shows.

Lives here: the sentences in English and Spanish. Not here: when one is used; what the bot itself says (`actions`).
"""

from collections.abc import Mapping
from typing import Any

from sanic.request import Request
from sanic.response import HTTPResponse
from sanic.response import json as json_response

from rasa_project.channels.common import LANGUAGES

SENTENCES: dict[str, dict[str, str]] = {
    "origin": {
        "en": "This page ({origin}) is not on the list of sites that may use this chat. Its owner can ask the bot's "
        "operator to add it.",
        "es": "Esta página ({origin}) no figura en la lista de sitios que pueden usar este chat. Su propietario puede "
        "pedir al operador del bot que la añada.",
    },
    "session": {
        "en": "This chat has no valid session, so nothing was sent. Please open the chat again.",
        "es": "Este chat no tiene una sesión válida, por lo que no se envió nada. Abra el chat de nuevo.",
    },
    "expired": {
        "en": "This chat was idle for too long and its session has ended. A new one starts with your next message.",
        "es": "Este chat estuvo inactivo demasiado tiempo y su sesión terminó. Con su próximo mensaje empieza otra.",
    },
    "too_large": {
        "en": "That is {size} bytes; at most {limit} can be sent at once. Please send it in parts.",
        "es": "Son {size} bytes; se pueden enviar {limit} como máximo cada vez. Envíelo por partes.",
    },
    "too_long": {
        "en": "Your message has {size} characters; at most {limit} can be read at once. Please shorten it, or send it "
        "in parts.",
        "es": "Su mensaje tiene {size} caracteres; se pueden leer {limit} como máximo cada vez. Acórtelo o envíelo por "
        "partes.",
    },
    "empty": {
        "en": "There is nothing in this message. Please write something first.",
        "es": "Este mensaje está vacío. Escriba algo primero.",
    },
    "not_json": {
        "en": "This request is not a message that the chat can read: {reason}",
        "es": "Esta solicitud no es un mensaje que el chat pueda leer: {reason}",
    },
    "rate": {
        "en": "That was a lot of messages in a short time. Please wait {seconds} seconds, then send it again.",
        "es": "Han sido muchos mensajes en poco tiempo. Espere {seconds} segundos y envíelo de nuevo.",
    },
    "failed": {
        "en": "The answer could not be made just now. Nothing you said is lost. Please send it again.",
        "es": "Ahora mismo no se pudo dar la respuesta. No se ha perdido nada de lo que dijo. Envíelo de nuevo.",
    },
    "cannot_erase": {
        "en": "This conversation could not be erased. Please ask the bot's operator to do it.",
        "es": "No se pudo borrar esta conversación. Pida al operador del bot que lo haga.",
    },
}


class Refused(Exception):
    """A request that is not served: a code of `SENTENCES`, what fills its sentence, and the HTTP status."""

    def __init__(self, code: str, status: int, headers: Mapping[str, str] | None = None, **params: Any) -> None:
        super().__init__(SENTENCES[code]["en"].format(**params))
        self.code = code
        self.status = status
        self.headers = dict(headers or {})
        self.params = params

    def to_dict(self, language: str) -> dict[str, str]:
        """What the widget gets."""
        return {"code": self.code, "error": SENTENCES[self.code][language].format(**self.params)}

    def response(self, language: str) -> HTTPResponse:
        """The refusal as a JSON answer in a language."""
        return json_response(self.to_dict(language), status=self.status, headers=self.headers)


def language_of_request(request: Request) -> str:
    """The language that the page asks for, else the first known one that the browser asks for, else English."""
    accepted = [part.split(";")[0].strip() for part in request.headers.get("accept-language", "").split(",")]
    asked = [request.args.get("lang") or "", *accepted]
    return next((tag[:2].lower() for tag in asked if tag[:2].lower() in LANGUAGES), "en")
