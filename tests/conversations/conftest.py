"""One trained pipeline for the conversations that are held in this process."""

import pytest

from tests.conversations.bots import Parse, pipeline


@pytest.fixture(scope="session")
def parse() -> Parse:
    """The pipeline of this project; trained first where it is not up to date."""
    return pipeline()
