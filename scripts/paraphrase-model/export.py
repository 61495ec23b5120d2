"""`python export.py <folder with paraphrase.pt and tokenizer.json> <resources/models>`: whole-number weights with one scale a row.

The runtime multiplies them out as it loads, so that what is computed is what was trained; activations in eight bits moved
logits by more than one.
"""

import shutil
import sys

import torch
from torch import nn

from network import Paraphrase


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


def main(folder: str, target: str) -> None:
    network = Paraphrase().eval()
    network.load_state_dict(torch.load(f"{folder}/paraphrase.pt"))
    network.word = WholeEmbedding(network.word)
    for layer in network.layers:
        for name in ("q", "k", "v", "ao", "fi", "fo"):
            setattr(layer, name, WholeLinear(getattr(layer, name)))
    ids = torch.randint(4, 40_000, (3, 20))
    ids[:, 8:10] = 2
    names, shape = ["input_ids", "attention_mask"], {0: "n", 1: "length"}
    torch.onnx.export(
        network,
        (ids, torch.ones_like(ids)),
        f"{target}/paraphrase.int8.onnx",
        input_names=names,
        output_names=["logits"],
        dynamic_axes={**{name: shape for name in names}, "logits": {0: "n"}},
        opset_version=17,
        dynamo=False,
        do_constant_folding=False,
    )
    shutil.copy(f"{folder}/tokenizer.json", f"{target}/paraphrase.tokenizer.json")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
