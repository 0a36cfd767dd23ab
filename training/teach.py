"""Tunes the upper layers of multilingual-e5-small until they rate topics: too large to ship, it teaches the network that does."""
import random

import torch

from e5 import E5
from fit import fit
from lessons import LONGEST_LETTER, batches, count_right, framed
from network import Network

FROZEN = 4
PACES = (1e-4, 2e-3)


def teach(lessons, rounds, file):
    torch.manual_seed(1)
    random.seed(1)
    network = Network(E5(), lessons['kept'], len(lessons['topics']), len(lessons['heard']))
    for part in (network.start, *network.layers[:FROZEN]):
        part.requires_grad_(False)
    network.positions.requires_grad_(False)
    same_topic = {}
    for text, topics in lessons['texts']:
        same_topic.setdefault(topics[0], []).append(text)

    def lengthened(text, topics):
        return text + random.choice(same_topic[topics[0]]) if random.random() < 0.25 else text

    def a_round():
        short = [(lengthened(text, topics)[:150], topics, 1.0) for text, topics in lessons['texts']]
        return short + [(text[:LONGEST_LETTER], topics, 1.5) for text, topics in lessons['letters']] * 4

    def loss_of(batch):
        _, rates, _ = network([framed(text) for text, _, _ in batch])
        wanted = torch.zeros_like(rates)
        for row, (_, topics, _) in enumerate(batch):
            for place, topic in enumerate(topics):
                wanted[row, topic] = 1 if place == 0 else 0.5
        wanted /= wanted.sum(1, keepdim=True)
        weight = torch.tensor([one[2] for one in batch])
        return (-(wanted * rates.log_softmax(1)).sum(1) * weight).sum() / weight.sum()

    fit('teacher', network, rounds, lambda: batches(a_round()), PACES, loss_of)
    torch.save(network.state_dict(), file)
    if lessons['left_out']:
        with torch.no_grad():
            print('teacher alone:', count_right(network, lessons['left_out']), flush=True)
