"""How a person fills in the form of an agent that has one."""

FORMS = {}
