"""Normalises the text of a line for the tokenizer; extraction/src/roles/tokenizer.ts does the same."""

import unicodedata

from layout_features import upper_share


def normalise(text):
    """Normalises Unicode and white space. If more than 60 % of the letters are capitals, only the first of each word stays one: LIVE AT NIGHT → Live At Night."""
    if upper_share(text) > 0.6:
        text = " ".join(word[:1] + word[1:].lower() for word in text.split())
    normalised = unicodedata.normalize("NFKC", text)
    return " ".join("".join(" " if is_blank(c) else c for c in normalised).split())


def is_blank(char):
    """Returns whether a character separates words: a space, a control or format character, or one of two that the tokenizer reserves."""
    return char in "\u2581\ufffd" or unicodedata.category(char) in ("Cc", "Cf", "Zs", "Zl", "Zp")
