"""The steps by which the teacher and the network learn."""
import time

import torch

WARM = 200
RARELY = 100


def fit(name, network, rounds, a_round, paces, loss_of):
    """Goes through the batches that a_round() gives, so many rounds, with what loss_of(batch) says of each.

    paces: the highest pace of the layers, and that of the ratings above them; both rise at first and fall to the end.
    """
    ratings = [*network.topics.parameters(), *network.heard.parameters()]
    body = [one for one in network.parameters() if one.requires_grad and not any(one is rating for rating in ratings)]
    optimizer = torch.optim.AdamW([{'params': body}, {'params': ratings}], weight_decay=0.01)
    steps = rounds * sum(1 for _ in a_round())
    step, began, shown = 0, time.time(), 0
    for _ in range(rounds):
        for batch in a_round():
            step += 1
            pace = min(1, step / WARM) * max(0.02, 1 - step / steps)
            for group, highest in zip(optimizer.param_groups, paces):
                group['lr'] = highest * pace
            loss = loss_of(batch)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(body, 1.0)
            optimizer.step()
            shown = loss.item() if step == 1 else 0.98 * shown + 0.02 * loss.item()
            if step % RARELY == 0:
                print(f'{name} {step} of {steps}, loss {shown:.3f}, {time.time() - began:.0f} s', flush=True)
