"""Normalises the text of a line for the tokenizer; extraction/src/roles/tokenizer.ts does the same."""

import unicodedata

from layout_features import upper_share


def normalise(text):
    """Normalises text, and lower-cases it if it is in capitals: a layout feature records those."""
    if upper_share(text) > 0.6:
        text = " ".join(word[:1] + word[1:].lower() for word in text.split())
    signs = unicodedata.normalize("NFKC", text)
    return " ".join("".join(" " if is_blank(c) else c for c in signs).split())


def is_blank(sign):
    """Returns whether a character separates words: spaces, control and format characters, and two that pieces use themselves."""
    return sign in "\u2581\ufffd" or unicodedata.category(sign) in ("Cc", "Cf", "Zs", "Zl", "Zp")
