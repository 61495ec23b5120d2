"""`python export.py <folder with paraphrase.pt and tokenizer.json> <resources/models>`: whole-number weights with one scale a row.

The runtime multiplies them out as it loads, so that what is computed is what was trained; activations in eight bits moved
logits by more than one. Two outputs: `logits` of pairs, and of single statements `meaning`, a unit vector of what half the layers
make of them, without what is common to all.
"""

import shutil
import sys

import torch
import torch.nn.functional as F
from torch import nn

import facts
from network import END, START, Paraphrase, mean, padded
from train import Reader


def rounded(weight: torch.Tensor):
    scale = (weight.abs().amax(1, keepdim=True) / 127).clamp_min(1e-8)
    return torch.round(weight / scale).to(torch.int8), scale


class WholeLinear(nn.Module):
    def __init__(self, linear: nn.Linear):
        super().__init__()
        whole, scale = rounded(linear.weight.data)
        self.register_buffer("whole", whole)
        self.register_buffer("scale", scale)
        self.register_buffer("bias", linear.bias.data)

    def forward(self, x):
        return x @ (self.whole.float() * self.scale).t() + self.bias


class WholeEmbedding(nn.Module):
    def __init__(self, embedding: nn.Embedding):
        super().__init__()
        whole, scale = rounded(embedding.weight.data)
        self.register_buffer("whole", whole)
        self.register_buffer("scale", scale)

    def forward(self, ids):
        return self.whole[ids].float() * self.scale[ids]


class Exported(nn.Module):
    def __init__(self, network: Paraphrase, common: torch.Tensor, main: torch.Tensor):
        super().__init__()
        self.network = network
        self.register_buffer("common", common)
        self.register_buffer("main", main)

    def forward(self, ids, attention):
        half, last = self.network.hidden(ids, attention)
        apart = mean(half, attention) - self.common
        return self.network.score(last, attention), F.normalize(apart - (apart @ self.main) @ self.main.t(), dim=-1)


def common_parts(network: Paraphrase, reader: Reader):
    """Of the vectors of every seventh fact: their mean, and the two directions in which they differ most, which tell the
    language and the length rather than the meaning."""
    texts = sorted((ways[0] for ways, _ in facts.learned()[::7]), key=lambda text: len(reader.pieces(text)))
    found = []
    with torch.no_grad():
        for at in range(0, len(texts), 64):
            ids, attention = padded([[START, *reader.pieces(text), END] for text in texts[at : at + 64]])
            found.append(mean(network.hidden(ids, attention)[0], attention))
    vectors = torch.cat(found)
    return vectors.mean(0), torch.linalg.svd(vectors - vectors.mean(0), full_matrices=False)[2][:2].t().contiguous()


def main(folder: str, target: str) -> None:
    network = Paraphrase().eval()
    network.load_state_dict(torch.load(f"{folder}/paraphrase.pt"))
    common, directions = common_parts(network, Reader(f"{folder}/tokenizer.json"))
    network.word = WholeEmbedding(network.word)
    for layer in network.layers:
        for name in ("q", "k", "v", "ao", "fi", "fo"):
            setattr(layer, name, WholeLinear(getattr(layer, name)))
    ids = torch.randint(4, 40_000, (3, 20))
    ids[:, 8:10] = 2
    names, shape = ["input_ids", "attention_mask"], {0: "n", 1: "length"}
    torch.onnx.export(
        Exported(network, common, directions),
        (ids, torch.ones_like(ids)),
        f"{target}/paraphrase.int8.onnx",
        input_names=names,
        output_names=["logits", "meaning"],
        dynamic_axes={**{name: shape for name in names}, "logits": {0: "n"}, "meaning": {0: "n"}},
        opset_version=17,
        dynamo=False,
        do_constant_folding=False,
    )
    shutil.copy(f"{folder}/tokenizer.json", f"{target}/paraphrase.tokenizer.json")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
