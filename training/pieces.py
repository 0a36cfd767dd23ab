"""Cuts texts into pieces of words, as engine/src/letter-sense/cut-pieces.ts does."""
import re
import unicodedata

LONGEST = 16
UNKNOWN_COSTS = 10


class Pieces:
    def __init__(self, pieces, unknown):
        """pieces: {text: (number, logarithm of how likely it is)}"""
        self.pieces, self.unknown = pieces, unknown
        self.lowest = min(likelihood for _, likelihood in pieces.values()) - UNKNOWN_COSTS

    def cut(self, text):
        line = '▁' + re.sub(r'\s+', '▁', unicodedata.normalize('NFKC', text).lower().strip())
        best = [0.0] + [float('-inf')] * len(line)
        back = [None] * (len(line) + 1)
        for start in range(len(line)):
            for end in range(start + 1, min(len(line), start + LONGEST) + 1):
                known = self.pieces.get(line[start:end])
                if known is None:
                    if end > start + 1:
                        continue
                    known = (self.unknown, self.lowest)
                if best[start] + known[1] > best[end]:
                    best[end] = best[start] + known[1]
                    back[end] = (start, known[0])
        cut = []
        at = len(line)
        while at:
            at, number = back[at]
            cut.append(number)
        return cut[::-1]
