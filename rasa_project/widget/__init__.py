"""The chat widget: sources in `src/`, shipped files in `dist/<version>/`: `python -m rasa_project.widget.build`.

No framework at run time and no tools but Python at build time.
"""

VERSION = "1.0.0"
"""The version that `/widget.js` stands for. A folder in `dist/` that was released is never changed, so that the hash
that a site pinned stays right: a change to the widget is a new version."""
