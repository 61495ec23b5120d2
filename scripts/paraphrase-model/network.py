"""A cross-encoder: both statements are read together, one number says how likely they say the same. Read halfway, one statement
alone is a vector, near those of statements that mean the like."""

import torch
import torch.nn.functional as F
from torch import nn

HIDDEN, LAYERS, HEADS, INNER, PIECES, LONGEST = 384, 12, 12, 1536, 40_000, 160
HALF = 6
START, PAD, END = 0, 1, 2


def mean(x, attention):
    seen = attention.to(x.dtype)[..., None]
    return (x * seen).sum(1) / seen.sum(1)


class Layer(nn.Module):
    """Without dropout: so few passes learn too little rather than too much, and it took a quarter of the time."""

    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.ao = (nn.Linear(HIDDEN, HIDDEN) for _ in range(4))
        self.fi, self.fo = nn.Linear(HIDDEN, INNER), nn.Linear(INNER, HIDDEN)
        self.aln, self.oln = nn.LayerNorm(HIDDEN, 1e-12), nn.LayerNorm(HIDDEN, 1e-12)

    def forward(self, x, mask):
        n, length, _ = x.shape
        q, k, v = (f(x).view(n, length, HEADS, -1).transpose(1, 2) for f in (self.q, self.k, self.v))
        # Written out: the fused attention is slower backwards on a processor, and this is what is exported.
        attended = torch.softmax(q @ k.transpose(-1, -2) * (HIDDEN // HEADS) ** -0.5 + mask, -1) @ v
        x = self.aln(x + self.ao(attended.transpose(1, 2).reshape(n, length, HIDDEN)))
        return self.oln(x + self.fo(F.gelu(self.fi(x))))


class Paraphrase(nn.Module):
    """Piece ids and mask [n, length] to logits [n]. Ids of a pair: `<s> a </s></s> b </s>`."""

    def __init__(self, dropout: float = 0.1):
        super().__init__()
        self.word, self.pos, self.seg = nn.Embedding(PIECES, HIDDEN), nn.Embedding(LONGEST, HIDDEN), nn.Embedding(2, HIDDEN)
        self.eln = nn.LayerNorm(HIDDEN, 1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.h1, self.h2 = nn.Linear(2 * HIDDEN, HIDDEN), nn.Linear(HIDDEN, 1)
        self.dropout = dropout
        nn.init.zeros_(self.seg.weight)

    def hidden(self, ids, attention):
        """States after half the layers and after all."""
        ends = (ids == END).to(torch.int64)
        is_second = (torch.cumsum(ends, 1) - ends > 0).to(torch.int64)
        x = self.word(ids) + self.pos.weight[: ids.shape[1]] + self.seg(is_second)
        x = F.dropout(self.eln(x), self.dropout, self.training)
        mask = ((1.0 - attention.to(x.dtype)) * -1e4)[:, None, None, :]
        for layer in self.layers[:HALF]:
            x = layer(x, mask)
        half = x
        for layer in self.layers[HALF:]:
            x = layer(x, mask)
        return half, x

    def score(self, x, attention):
        head = torch.tanh(self.h1(torch.cat([x[:, 0], mean(x, attention)], -1)))
        return self.h2(F.dropout(head, self.dropout, self.training))[:, 0].float()

    def forward(self, ids, attention):
        return self.score(self.hidden(ids, attention)[1], attention)

    def begin_with(self, base: dict) -> "Paraphrase":
        self.word.weight.data.copy_(base["word"])
        self.pos.weight.data.copy_(base["pos"][:LONGEST])
        self.eln.weight.data.copy_(base["eln.w"])
        self.eln.bias.data.copy_(base["eln.b"])
        for index, layer in enumerate(self.layers):
            for name in ("q", "k", "v", "ao", "fi", "fo", "aln", "oln"):
                part = getattr(layer, name)
                part.weight.data.copy_(base[f"{index}.{name}.w"])
                part.bias.data.copy_(base[f"{index}.{name}.b"])
        return self


def padded(rows: list[list[int]]):
    longest = max(map(len, rows))
    ids = torch.tensor([row + [PAD] * (longest - len(row)) for row in rows])
    return ids, (ids != PAD).long()
