"""The words that only Slack needs: titles of buttons, forms and the app home, in English and Spanish.

Lives here: short labels of the surface. Not here: questions, outcomes, deadlines, anything about the law
(rules_core and actions/wording say those). A key without its Spanish is an error that the tests find.
"""

from __future__ import annotations

from typing import Any

LABELS: dict[str, tuple[str, str]] = {
    "deadlines": ("Dates", "Fechas"),
    "steps": ("What to do", "Qué hacer"),
    "flags": ("Unclear points", "Puntos dudosos"),
    "what_if": ("What if", "Qué pasaría si"),
    "at_once": ("at once", "de inmediato"),
    "no_date": ("no date in the text", "el texto no da fecha"),
    "on_or_before": ("{date} at the latest", "a más tardar el {date}"),
    "on_or_after": ("{date} at the earliest", "a partir del {date}"),
    "on": ("{date}", "{date}"),
    "by_time": ("{date}, {time}", "{date}, {time}"),
    "safe_date": ("Work to {date}", "Trabaje con el {date}"),
    "rolled_from": ("moved from {date}", "trasladado desde el {date}"),
    "reading": ("reading: {reading}", "lectura: {reading}"),
    "today": ("today", "hoy"),
    "tomorrow": ("tomorrow", "mañana"),
    "days_left": ("{count} days left", "faltan {count} días"),
    "yesterday": ("1 day ago", "hace 1 día"),
    "days_ago": ("{count} days ago", "hace {count} días"),
    "companion": ("another provision, not one of the four texts", "otra disposición, ajena a los cuatro textos"),
    "law_as_of": ("{citation}, text as of {date}", "{citation}, texto vigente al {date}"),
    "post": ("Post to channel", "Publicar en un canal"),
    "calendar": ("Calendar file", "Archivo de calendario"),
    "why": ("Why these dates", "Por qué estas fechas"),
    "change": ("Change an answer", "Cambiar una respuesta"),
    "remind": ("Remind me", "Recordarme"),
    "page": ("Page to print", "Página para imprimir"),
    "data": ("Data (JSON)", "Datos (JSON)"),
    "pick_date": ("Pick the date", "Elija la fecha"),
    "choose": ("Choose", "Elija"),
    "or_type": ("You can also type the answer.", "También puede escribir la respuesta."),
    "chosen": ("You chose: {choice}", "Usted eligió: {choice}"),
    "part": ("({part} of {parts})", "({part} de {parts})"),
    "draft": (
        "Only you can see this draft. *Post to channel* shows it to everybody here.",
        "Solo usted ve este borrador. *Publicar en un canal* lo muestra a todos aquí.",
    ),
    "changed_above": ("I have changed the answer above: {change}.", "He cambiado la respuesta de arriba: {change}."),
    "unchanged_above": ("The answer above stays as it was.", "La respuesta de arriba queda como estaba."),
    "now": ("{label}: now {date}", "{label}: ahora {date}"),
    "gone": ("{label}: no longer applies", "{label}: ya no corresponde"),
    "changed_outcome": ("the outcome is another", "el resultado es otro"),
    "posted": ("Posted in <#{channel}>.", "Publicado en <#{channel}>."),
    "posted_already": ("This answer is in <#{channel}> already.", "Esta respuesta ya está en <#{channel}>."),
    "posted_by": ("Worked out by <@{user}>", "Calculado por <@{user}>"),
    "cannot_post": (
        "I could not post in that channel. Invite me there first (/invite), then press *Post to channel* again.",
        "No pude publicar en ese canal. Primero invíteme (/invite) y pulse otra vez *Publicar en un canal*.",
    ),
    "which_channel": ("Which channel?", "¿En qué canal?"),
    "no_answer_yet": (
        "There is no answer yet in this consultation. Tell me about the vacancy first.",
        "En esta consulta aún no hay respuesta. Cuénteme primero de la vacante.",
    ),
    "form_title": ("Vacancy", "Vacante"),
    "what_if_title": ("What if", "Qué pasaría si"),
    "change_title": ("Change an answer", "Cambiar respuestas"),
    "submit": ("Work it out", "Calcular"),
    "save": ("Save", "Guardar"),
    "close": ("Close", "Cerrar"),
    "jurisdiction": ("Which law?", "¿Qué ley?"),
    "form_intro": (
        "Fill in what you know. I ask only for what this law can need; leave the rest empty.",
        "Complete lo que sepa. Solo pregunto lo que esta ley puede necesitar; deje vacío lo demás.",
    ),
    "form_choose": (
        "Choose the law first; its questions follow.",
        "Elija primero la ley; después aparecen sus preguntas.",
    ),
    "still_needed": (
        "*Still needed.* This decides the answer. If you cannot supply one, tick it at the end.",
        "*Aún falta.* De esto depende la respuesta. Si algo no lo sabe, márquelo al final.",
    ),
    "cannot_supply": ("I cannot supply", "No puedo indicar"),
    "needed_here": (
        "Still needed: answer this, or tick it under “I cannot supply”.",
        "Falta: responda o márquelo en “No puedo indicar”.",
    ),
    "yes": ("Yes", "Sí"),
    "no": ("No", "No"),
    "hint_dates": (
        "Dates as YYYY-MM-DD, with commas between them",
        "Fechas como AAAA-MM-DD, separadas por comas",
    ),
    "hint_votes": ("One candidate a line: name: votes", "Un candidato por línea: nombre: votos"),
    "hint_datetime": ("YYYY-MM-DD HH:MM, 24-hour clock", "AAAA-MM-DD HH:MM, reloj de 24 horas"),
    "bad_dates": (
        "“{given}” is not a date that I can read. Write each as YYYY-MM-DD, for example 2027-07-05.",
        "“{given}” no es una fecha que pueda leer. Escríbala como AAAA-MM-DD, por ejemplo 2027-07-05.",
    ),
    "bad_datetime": (
        "“{given}” is not a date and time that I can read. Write it as YYYY-MM-DD HH:MM, for example 2027-07-05 16:30.",
        "“{given}” no es una fecha y hora que pueda leer. Escriba AAAA-MM-DD HH:MM, por ejemplo 2027-07-05 16:30.",
    ),
    "bad_votes": (
        "“{given}” is not a name, a colon and a whole number. Write one candidate a line, for example Ada Jones: 120.",
        "“{given}” no es un nombre, dos puntos y un número entero. Un candidato por línea, por ejemplo Ada Jones: 120.",
    ),
    "bad_count": (
        "“{given}” is not a whole number. Write it in digits, for example 7.",
        "“{given}” no es un número entero. Escríbalo en cifras, por ejemplo 7.",
    ),
    "nothing_changed": ("Change at least one answer.", "Cambie al menos una respuesta."),
    "why_title": ("Why these dates", "Por qué estas fechas"),
    "why_none": ("There is no date to explain yet.", "Todavía no hay ninguna fecha que explicar."),
    "remind_title": ("Remind me", "Recordarme"),
    "remind_which": ("Deadlines", "Plazos"),
    "remind_when": (
        "I write at 9:00 a.m. local time, a week before and the day before. If the facts change, so do these.",
        "Le escribo a las 9:00 a.m. hora local, una semana y un día antes. Si cambian los datos, cambian los avisos.",
    ),
    "remind_none": (
        "No deadline with a date lies ahead, so there is nothing to remind you of.",
        "No hay ningún plazo con fecha por delante, así que no hay nada que recordar.",
    ),
    "remind_set": ("I will remind you:", "Le recordaré:"),
    "remind_later": (
        "Slack takes reminders at most 120 days ahead; I hand in the later ones in time.",
        "Slack acepta avisos con un máximo de 120 días; los posteriores los entrego a tiempo.",
    ),
    "remind_dropped": (
        "All reminders of this consultation are dropped.",
        "Se anularon todos los avisos de esta consulta.",
    ),
    "remind_week": (
        "In one week: {label} ({where}), {date}. {citation}",
        "En una semana: {label} ({where}), {date}. {citation}",
    ),
    "remind_day": ("Tomorrow: {label} ({where}), {date}. {citation}", "Mañana: {label} ({where}), {date}. {citation}"),
    "home_title": ("Your consultations", "Sus consultas"),
    "home_next": ("Next deadlines", "Próximos plazos"),
    "home_open": ("Open consultations", "Consultas abiertas"),
    "home_none": (
        "No open consultation. Press *Work out a vacancy*, or write to me under *Messages*.",
        "No hay consultas abiertas. Pulse *Calcular una vacante* o escríbame en *Mensajes*.",
    ),
    "home_no_deadlines": ("No deadline lies ahead.", "No hay plazos por delante."),
    "home_new": ("Work out a vacancy", "Calcular una vacante"),
    "resume": ("Resume", "Retomar"),
    "delete": ("Delete", "Borrar"),
    "delete_title": ("Delete this consultation?", "¿Borrar esta consulta?"),
    "delete_text": (
        "What you told me, the answer and the reminders are deleted. Messages that stand in Slack stay there.",
        "Se borran sus datos, la respuesta y los avisos. Los mensajes que están en Slack se quedan allí.",
    ),
    "in_channel": ("in <#{channel}>", "en <#{channel}>"),
    "in_direct": ("direct message", "mensaje directo"),
    "last_used": ("last used {date}", "último uso: {date}"),
    "unfinished": ("not finished", "sin terminar"),
    "question_open": ("a question is open", "hay una pregunta abierta"),
    "form_expired": (
        "The form could not be opened in time. Please type {command} or press the button again.",
        "El formulario no se pudo abrir a tiempo. Escriba {command} o pulse el botón otra vez.",
    ),
    "help": (
        (
            "I work out what happens after a municipal vacancy: outcome, dates, steps, each with its clause.\n"
            "• `{command}` opens the form; `{command} mississippi` opens it for one law "
            "({jurisdictions}); `{command} es` in Spanish.\n"
            "• Write to me in a direct message, or mention me in a channel: “election on December 1, Mississippi”.\n"
            "• Correct me at any time (“the election is on December 8”), ask “what if”, “why”, or “undo”."
        ),
        (
            "Calculo qué ocurre tras una vacante municipal: resultado, fechas y pasos, cada uno con su cláusula.\n"
            "• `{command}` abre el formulario; `{command} mississippi` lo abre para una ley "
            "({jurisdictions}); `{command} en` en inglés.\n"
            "• Escríbame por mensaje directo o mencióneme en un canal: «elección el 1 de diciembre, Mississippi».\n"
            "• Corríjame cuando quiera («la elección es el 8 de diciembre»), "
            "diga «qué pasaría si», «por qué» o «deshacer»."
        ),
    ),
    "help_unknown": (
        "“{given}” is neither a law nor a language that I know.",
        "“{given}” no es una ley ni un idioma que conozca.",
    ),
    "empty_mention": (
        "Tell me about the vacancy, for example: “resignation on November 3, council member, Nebraska”.",
        "Cuénteme de la vacante, por ejemplo: «renuncia el 3 de noviembre, concejal, Nebraska».",
    ),
    "too_long": (
        "Your message has {count} characters; I read at most {limit}. Please send it in parts.",
        "Su mensaje tiene {count} caracteres; leo como máximo {limit}. Envíelo en partes.",
    ),
}


def label(language: str, key: str, /, **params: Any) -> str:
    """The label in a language (English where the bot does not speak it), filled with `params`."""
    english, spanish = LABELS[key]
    return (spanish if language == "es" else english).format(**params)
