"""Teaches every second layer of the teacher to sense and to rate as the whole of it does (Sanh 2019, "DistilBERT")."""
import random

import torch

from e5 import E5
from fit import fit
from lessons import LONGEST_LETTER, batches, count_right, framed
from network import Network

LAYERS = (0, 2, 4, 6, 8, 10)
PACES = (3e-4, 1e-3)
CUTS = 6


def widen(lessons):
    """Letters whole, in parts, and halves of two in one, the last without topics; and texts, also two of one topic together."""
    same_topic = {}
    for text, topics in lessons['texts']:
        same_topic.setdefault(topics[0], []).append(text)
    wide = list(lessons['texts'])
    for text, topics in random.sample(lessons['texts'], 8000):
        wide.append(((text + random.choice(same_topic[topics[0]]))[:150], topics))
    for text, topics in lessons['letters']:
        wide.append((text[:LONGEST_LETTER], topics))
        for _ in range(CUTS):
            length = max(20, int(len(text) * random.uniform(0.4, 1)))
            start = random.randint(0, max(0, len(text) - length))
            wide.append((text[start:start + length][:LONGEST_LETTER], topics))
        other = random.choice(lessons['letters'])[0]
        wide.append((half(text) + half(other), []))
    return wide


def half(text):
    middle = len(text) // 2
    return random.choice([text[:middle], text[middle:]])[:120]


def distil(lessons, rounds, teacher, file):
    torch.manual_seed(2)
    random.seed(2)
    network = Network(E5(), lessons['kept'], len(lessons['topics']), len(lessons['heard']))
    network.load_state_dict(torch.load(teacher))
    taught = []
    with torch.no_grad():
        for batch in batches(widen(lessons), 4000):
            senses, rates, _ = network([framed(text) for text, _ in batch])
            taught += [(*one, sense.half(), rate.half()) for one, sense, rate in zip(batch, senses, rates)]
    network.layers = torch.nn.ModuleList(network.layers[at] for at in LAYERS)

    def loss_of(batch):
        senses, rates, _ = network([framed(one[0]) for one in batch])
        rated = rates.log_softmax(1)
        wanted = torch.stack([one[3] for one in batch]).float().softmax(1)
        apart = 1 - (senses * torch.stack([one[2] for one in batch]).float()).sum(1)
        missed = [-rated[row, one[1]].logsumexp(0) for row, one in enumerate(batch) if one[1]]
        loss = -(wanted * rated).sum(1).mean() + 5 * apart.mean()
        return loss + 0.3 * torch.stack(missed).mean() if missed else loss

    fit('network', network, rounds, lambda: batches(taught), PACES, loss_of)
    torch.save(network.state_dict(), file)
    if lessons['left_out']:
        with torch.no_grad():
            print('network alone:', count_right(network, lessons['left_out']), flush=True)
