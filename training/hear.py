"""Teaches the network what else is to be heard in a whole message: that its writer is accused, has no opponent, tells of danger, wants to harm."""
import random

import torch
import torch.nn.functional as F

from distil import LAYERS
from e5 import E5
from fit import fit
from lessons import batches, count_right, framed
from network import Network

PACES = (1e-4, 2e-3)
# Of the ways of asking so many in each round; again as many as a third of those in which something is to be heard.
ASKS = 6000
TIMES_LETTERS = 2
PART_TEACHES = 0.7
SHORTEST_PART = 20


def hear(lessons, rounds, distilled, file):
    torch.manual_seed(3)
    random.seed(3)
    network, before = (of_six_layers(lessons, distilled) for _ in range(2))
    before.eval()
    messages = lessons['messages']
    # Of the side of nobody there are enough among the letters.
    telling = [one for one in messages['asks'] if one[2][0] or one[2][2] or one[2][3]]

    def a_round():
        some = messages['told'] + random.sample(messages['asks'], ASKS) + random.sample(telling, ASKS // 3)
        return some + [one for letter in messages['letters'] * TIMES_LETTERS for one in (letter, part_of(letter))]

    def loss_of(batch):
        texts = [framed(text) for text, *_ in batch]
        _, rates, heard = network(texts)
        rated = rates.log_softmax(1)
        missed = [-rated[row, topics].logsumexp(0) for row, (_, topics, _, _) in enumerate(batch) if topics]
        wanted, weights = (torch.tensor([one[at] for one in batch], dtype=torch.float32) for at in (2, 3))
        misheard = F.binary_cross_entropy_with_logits(heard, wanted, weights, reduction='sum') / weights.sum()
        loss = 3 * misheard + 0.3 * torch.stack(missed).mean() if missed else 3 * misheard
        # What it knew of topics it is to keep; asked of every second batch, for the time it takes.
        if random.random() < 0.5:
            with torch.no_grad():
                known = before(texts)[1].softmax(1)
            loss = loss - (known * rated).sum(1).mean()
        return loss

    fit('hearing', network, rounds, lambda: batches(a_round()), PACES, loss_of)
    torch.save(network.state_dict(), file)
    if lessons['left_out']:
        with torch.no_grad():
            print('hearing network alone:', count_right(network, lessons['left_out']), flush=True)
            print('side:', count_sides(network, messages['leftOut']), flush=True)


def of_six_layers(lessons, file):
    network = Network(E5(), lessons['kept'], len(lessons['topics']), len(lessons['heard']))
    network.layers = torch.nn.ModuleList(network.layers[at] for at in LAYERS)
    network.load_state_dict(torch.load(file))
    return network


def part_of(letter):
    text, topics, heard, weights = letter
    length = max(SHORTEST_PART, int(len(text) * random.uniform(0.5, 1)))
    start = random.randint(0, max(0, len(text) - length))
    return text[start:start + length], topics, heard, [weight * PART_TEACHES for weight in weights]


def count_sides(network, letters):
    """Of how many letters the side is heard: accused, nobody's, or else harmed."""
    network.eval()
    right = 0
    for text, _, wanted, _ in letters:
        accused, neither = network([framed(text)])[2][0][:2].tolist()
        heard = [int(accused > max(0, neither)), int(neither > max(0, accused))]
        right += heard == wanted[:2]
    network.train()
    return f'{right} of {len(letters)} letters that were left out'
