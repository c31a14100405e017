"""How a person fills in the form of an agent that has one: a choice, a comment, and several choices."""

QUESTIONS = {"questions": [
    {"question": "Which database?", "header": "DB", "context": "It needs JSON columns.", "allowComment": True,
     "options": [{"label": "Postgres", "description": "mature"}, {"label": "SQLite", "description": "embedded"}]},
    {"question": "Which features?", "header": "Features", "multiSelect": True,
     "options": [{"label": "Auth"}, {"label": "Mail", "description": "by SMTP"}]}]}
ANSWERS = [("Which database?", "SQLite — small"), ("Which features?", "Mail")]


class Claude:
    """All fields on one page. A choice is opened by the right arrow, and Enter goes to the next field."""

    arguments = QUESTIONS
    answers = ANSWERS

    @staticmethod
    def fill(screen):
        screen.shows("requests your input")
        screen.press("Right")
        screen.shows("SQLite — embedded")
        screen.press("Down", "Enter")
        screen.shows("DB: SQLite")
        screen.press("Down")
        screen.type("small")
        screen.press("Down", "Right")
        screen.shows("Mail — by SMTP")
        screen.press("Down", "Space", "Enter")
        screen.shows("Features: Mail")
        screen.press("Down")
        screen.shows("❯ Accept")
        screen.press("Enter")


class Codex:
    """A field at a time. It loses lists, so that each option is a field with yes and no; and it cannot leave a text
    empty, so that texts are in a form of their own, which comes if they are wanted."""

    arguments = QUESTIONS
    answers = ANSWERS

    @staticmethod
    def fill(screen):
        # SQLite; a comment; not Auth; Mail; nothing else.
        for field, key in enumerate("22212", start=1):
            screen.shows(f"Field {field}/5")
            screen.press(key)
        screen.shows("Comment", "comment")
        screen.wait("the form for texts", lambda: "Field 5/5" not in screen.text())
        screen.type("small")
        screen.shows("› small")
        screen.press("Enter")


FORMS = {"claude": Claude, "codex": Codex}
