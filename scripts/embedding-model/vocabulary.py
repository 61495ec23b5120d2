"""Which of the 250,000 word pieces stay: every piece of the scripts below, of Latin and Cyrillic those that frequent words are made of."""

import collections
import unicodedata

import wordfreq

from packed import Packed, tokenizer_of

WHOLE_SCRIPTS = {"GREEK", "ARABIC", "HEBREW", "DEVANAGARI", "THAI", "HANGUL", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "CJK", "IDEOGRAPHIC", "BOPOMOFO"}
LANGUAGES_OF = {
    "LATIN": "en de fr es it pt nl pl ca cs da fi fil hu id is lt lv ms nb ro sh sk sl sv tr vi".split(),
    "CYRILLIC": "ru uk bg mk".split(),
}
WORDS_A_LANGUAGE = 60_000


def script_of(piece: str) -> str | None:
    """Of most of its letters; None for numbers, marks and pictures."""
    letters = [unicodedata.name(c, "?").split()[0] for c in piece if c.isalpha() or unicodedata.category(c)[0] == "M"]
    return collections.Counter(letters).most_common(1)[0][0] if letters else None


def uses_of(packed: Packed, script: str) -> collections.Counter:
    """How often each piece is used by the words of the script's languages; each language counts the same."""
    tokenizer = tokenizer_of(packed.pieces, packed.scores)
    uses = collections.Counter()
    for language in LANGUAGES_OF[script]:
        words = wordfreq.top_n_list(language, WORDS_A_LANGUAGE)
        for weight, form in ((1, str), (0.3, str.capitalize)):
            for word, encoded in zip(words, tokenizer.encode_batch([form(word) for word in words])):
                for piece in encoded.ids:
                    uses[piece] += weight * wordfreq.word_frequency(word, language)
    return uses


def kept(packed: Packed) -> list[int]:
    """In the old order, so that the marks keep their numbers 0 to 3. A single letter always stays: a word falls apart, but is not lost."""
    scripts = [script_of(piece) for piece in packed.pieces]
    chosen = {0, 1, 2, 3}
    for at, (piece, script) in enumerate(zip(packed.pieces, scripts)):
        if script is None or script in WHOLE_SCRIPTS or (script in LANGUAGES_OF and len(piece.strip("▁")) <= 1):
            chosen.add(at)
    for script in LANGUAGES_OF:
        uses = uses_of(packed, script)
        chosen.update(at for at, each in enumerate(scripts) if each == script and uses[at] > 0)
    return sorted(chosen)
