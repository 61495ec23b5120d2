"""`python train.py <folder with base.pt and tokenizer.json> <minutes>`: writes paraphrase.pt there, or trains what is there
further, and says what it does on facts held back."""

import os
import random
import sys
import time

import torch
import torch.nn.functional as F
from tokenizers import Tokenizer

import facts
from network import END, START, Paraphrase, padded

BATCH, RATE, MOST_PIECES = 64, 9e-5, 64


class Reader:
    def __init__(self, path: str):
        self.tokenizer, self.known = Tokenizer.from_file(path), {}

    def pieces(self, text: str) -> list[int]:
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text).ids[:MOST_PIECES]
        return self.known[text]

    def pairs(self, pairs):
        return padded([[START, *self.pieces(p[0]), END, END, *self.pieces(p[1]), END] for p in pairs])

    def length(self, pair) -> int:
        return len(self.pieces(pair[0])) + len(self.pieces(pair[1]))


def half():
    """Half precision where the processor multiplies in it; elsewhere it takes twenty times as long."""
    return torch.autocast("cpu", torch.bfloat16, enabled=torch.ops.mkldnn._is_mkldnn_bf16_supported())


def epoch(learned, judged, different):
    """Of each fact six pairs of ways, each near miss beside one way, a stranger, and of every fourth one way said again; of
    facts that lie near each other only what was judged: taken for different unseen, one nearest fact of thirty was the same, and
    so a statement was learned to be another one than itself."""
    pairs = []
    for ways, misses in learned:
        same = [(a, b, 1.0) for a in ways for b in ways if a != b]
        pairs += random.sample(same, min(6, len(same)))
        pairs += [ordered(miss, random.choice(ways), 0.0) for miss in misses]
        if random.random() < 0.25:
            pairs.append(ordered(*again(random.choice(ways)), 1.0))
        stranger, _ = random.choice(learned)
        if stranger is not ways:
            pairs.append((random.choice(ways), random.choice(stranger), 0.0))
    for kind, wanted in (("same", 1.0), ("different", 0.0)):
        for a, b in judged[kind]:
            pairs += [ordered(random.choice(learned[a][0]), random.choice(learned[b][0]), wanted) for _ in range(2)]
    pairs += [ordered(learned[a][0][0], learned[b][0][0], 0.0) for a, b in judged["different"]]
    pairs += [ordered(a, b, 0.0) for a, b in different]
    random.shuffle(pairs)
    return pairs


def again(way: str):
    """The same once more, with hardly a letter or a filler changed."""
    bare = way.rstrip(".!")
    return way, random.choice((way, bare + random.choice(ENDS), way[0].lower() + way[1:]))


ENDS = (".", "!", " too", " as well", ", actually", ", as you know", ", by the way", ", as far as I know", " (noted)")


def ordered(a: str, b: str, wanted: float):
    return (a, b, wanted) if random.random() < 0.5 else (b, a, wanted)


def probabilities(network, reader, pairs):
    network.eval()
    order = sorted(range(len(pairs)), key=lambda i: reader.length(pairs[i]))
    found = [0.0] * len(pairs)
    for at in range(0, len(order), 128):
        chunk = order[at : at + 128]
        with torch.no_grad(), half():
            logits = network(*reader.pairs([pairs[i] for i in chunk]))
        for i, p in zip(chunk, torch.sigmoid(logits).tolist()):
            found[i] = p
    network.train()
    return found


def hard(network, reader, pairs):
    """What is not known yet, and a quarter of the rest, which counts twice: reading costs a third of learning."""
    found = zip(pairs, probabilities(network, reader, pairs))
    marked = [(*pair, 1.0 if abs(p - pair[2]) > KNOWN else 2.0) for pair, p in found]
    return [pair for pair in marked if pair[3] == 1.0 or random.random() < 0.25]


KNOWN = 0.12


def measure(network, reader) -> str:
    held = facts.held_back()
    same = probabilities(network, reader, [(ways[0], way) for ways, _ in held for way in ways[1:]])
    other = probabilities(network, reader, [(ways[0], miss) for ways, misses in held for miss in misses])
    share = lambda found, least: sum(p >= least for p in found) / len(found)
    return "; ".join(f"at {least}: same {share(same, least):.3f} near misses {share(other, least):.3f}" for least in (0.3, 0.5, 0.7, 0.9))


def main(folder: str, minutes: float) -> None:
    random.seed(11)
    torch.manual_seed(11)
    reader = Reader(f"{folder}/tokenizer.json")
    network = Paraphrase().begin_with(torch.load(f"{folder}/base.pt"))
    if os.path.exists(f"{folder}/paraphrase.pt"):
        network.load_state_dict(torch.load(f"{folder}/paraphrase.pt"))
    learned, different = facts.learned(), facts.different()
    judged = facts.judged(learned)
    network.word.weight.requires_grad_(False)
    free = [p for p in network.parameters() if p.requires_grad]
    groups = [{"params": [p for p in free if p.ndim > 1], "weight_decay": 0.01}, {"params": [p for p in free if p.ndim == 1], "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, RATE, fused=True)
    began, limit, step, waiting, told = time.time(), minutes * 60, 0, [], 0
    network.train()
    while time.time() - began < limit:
        if len(waiting) < BATCH:
            waiting = epoch(learned, judged, different)
        taken = [waiting.pop() for _ in range(min(len(waiting), BATCH * 24))]
        several = sorted(hard(network, reader, taken), key=reader.length)
        batches = [several[at : at + BATCH] for at in range(0, len(several), BATCH)]
        random.shuffle(batches)
        for batch in batches:
            passed = min(1.0, (time.time() - began) / limit)
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, step / 200) * max(0.02, 1 - passed)
            wanted = torch.tensor([pair[2] for pair in batch]) * 0.98 + 0.01
            with half():
                logits = network(*reader.pairs(batch))
            weights = torch.tensor([pair[3] for pair in batch])
            each = F.binary_cross_entropy_with_logits(logits, wanted, reduction="none")
            loss = (each * weights).sum() / max(weights.sum().item(), BATCH / 2)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(free, 1.0)
            optimizer.step()
            optimizer.zero_grad()
            step += 1
        if int(passed * 20) > told:
            told = int(passed * 20)
            print(f"{passed:.0%} step {step} loss {loss.item():.3f} {measure(network, reader)}", flush=True)
    torch.save(network.state_dict(), f"{folder}/paraphrase.pt")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
