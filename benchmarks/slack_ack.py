"""How soon a delivery is acknowledged while the bot is busy: `python -m benchmarks.slack_ack`.

Eight conversations talk without a pause; beside them, one delivery after the other is timed. Reported, not asserted:
the figures are this machine's. Slack gives up after three seconds. Not here: whether answers are right (tests/slack).
"""

import json
import statistics
import tempfile
import threading
import time
import uuid
from pathlib import Path

from tests.slack.clerk import Clerk, Line, event_body
from tests.slack.conftest import slack_environment
from tests.slack.fake_slack import serve_fake_slack
from tests.support.server import launch

CONVERSATIONS = 8
SECONDS = 20.0
WORDS = (
    "We hold a special election on March 9, 2027 in Mississippi",
    "yes, the term runs until 2029",
    "Actually the election is on March 16, 2027",
    "what if it is on April 6, 2027?",
    "why that date?",
    "start over",
)


def talk(line: Line, end: float) -> int:
    """One conversation: each message waits for the work of the one before. How many were said."""
    clerk, said = Clerk(line), 0
    while time.monotonic() < end:
        before = len(clerk.messages())
        line.send_json(event_body(clerk.post_event(WORDS[said % len(WORDS)], clerk.direct)))
        said += 1
        while len(clerk.messages()) == before and time.monotonic() < end:
            time.sleep(0.01)
    return said


def timed(line: Line, end: float) -> list[float]:
    """Seconds from sending a delivery to its acknowledgement; each is a new event of a new conversation."""
    found = []
    while time.monotonic() < end:
        clerk = Clerk(line, f"UB{uuid.uuid4().hex[:8].upper()}")
        body = event_body(clerk.post_event("/help", clerk.direct))
        start = time.perf_counter()
        response = line.send_json(body)
        found.append(time.perf_counter() - start)
        assert response.status_code == 200
        time.sleep(0.05)
    return found


def main() -> None:
    """Run the measurement and print its figures as one JSON object."""
    with serve_fake_slack() as fake, tempfile.TemporaryDirectory() as folder:
        bot = launch(Path(folder), environment=slack_environment(fake))
        try:
            bot.wait_until_ready()
            lines = [Line(bot.url, fake, f"sqlite:///{bot.database}") for _ in range(CONVERSATIONS + 1)]
            idle = timed(lines[-1], time.monotonic() + 3)
            end = time.monotonic() + SECONDS
            said: list[int] = []
            threads = [threading.Thread(target=lambda each=line: said.append(talk(each, end))) for line in lines[:-1]]
            for thread in threads:
                thread.start()
            busy = timed(lines[-1], end)
            for thread in threads:
                thread.join()
            for line in lines:
                line.close()
        finally:
            bot.stop()
    print(
        json.dumps(
            {"idle": figures(idle), "busy": {**figures(busy), "turns_per_second": round(sum(said) / SECONDS, 1)}}
        )
    )


def figures(seconds: list[float]) -> dict[str, float]:
    """Percentiles in milliseconds."""
    cut = statistics.quantiles(seconds, n=100)
    return {"p50_ms": round(cut[49] * 1e3, 1), "p99_ms": round(cut[98] * 1e3, 1), "deliveries": len(seconds)}


if __name__ == "__main__":
    main()
