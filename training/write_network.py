"""Writes the network as engine/src/content/packed-file.ts reads it, its weights as bytes with one scale for each row."""
import json
import struct

import numpy as np
import torch

from e5 import E5
from distil import LAYERS

KINDS = {'int8': 'Int8Array', 'uint8': 'Uint8Array', 'float32': 'Float32Array'}
STEP = 8
MOST_POSITIONS = 256


def rounded(weights, most):
    """Whole numbers from -most to most, and the scale of each row."""
    scales = np.maximum(np.abs(weights).max(1), 1e-9) / most
    return np.rint(weights / scales[:, None]), scales.astype(np.float32)


def write(lessons, trained, file):
    state = {name: value.float().numpy() for name, value in torch.load(trained).items()}
    e5 = E5()
    arrays = {}
    words, arrays['wordScales'] = rounded(state['words.weight'], 127)
    arrays['words'] = words.astype(np.int8)
    arrays['positions'] = state['positions'][:MOST_POSITIONS]
    arrays['start.gain'], arrays['start.bias'] = state['start.weight'], state['start.bias']
    for at in range(len(LAYERS)):
        for name in ('attention', 'attended', 'widened', 'narrowed'):
            # Seven bits, and 64 more, so that none is below 0: what the relaxed products of WebAssembly ask for.
            weights, scales = rounded(state[f'layers.{at}.{name}.weight'], 63)
            arrays[f'{at}.{name}.weights'] = (weights + 64).astype(np.uint8)
            arrays[f'{at}.{name}.scales'] = scales
            arrays[f'{at}.{name}.biases'] = state[f'layers.{at}.{name}.bias']
        for name, ours in (('after_attention', 'afterAttention'), ('after_widening', 'afterWidening')):
            arrays[f'{at}.{ours}.gain'] = state[f'layers.{at}.{name}.weight']
            arrays[f'{at}.{ours}.bias'] = state[f'layers.{at}.{name}.bias']
    arrays['topics'], arrays['topicBiases'] = state['topics.weight'], state['topics.bias']
    arrays['heard'], arrays['heardBiases'] = state['heard.weight'], state['heard.bias']
    arrays['likelihoods'] = np.array([e5.pieces[at][1] for at in lessons['kept']], np.float32)
    values = {
        'pieces': [e5.pieces[at][0] for at in lessons['kept']],
        'topics': lessons['topics'],
        'heard': lessons['heard'],
        'begin': 0,
        'end': 1,
        'unknown': 2,
        'layers': len(LAYERS),
        'heads': e5.heads,
        'width': e5.width,
        'inner': e5.inner,
    }
    body, places = bytearray(), {}
    for name, array in arrays.items():
        array = np.ascontiguousarray(array)
        places[name] = {'kind': KINDS[array.dtype.name], 'from': len(body), 'length': array.size}
        body += array.tobytes()
        body += bytes(-len(body) % STEP)
    head = json.dumps({'values': values, 'arrays': places, 'texts': []}, ensure_ascii=False).encode()
    foot = struct.pack('<3d', len(head), 0, len(body))
    with open(file, 'wb') as out:
        out.write(body + head + bytes(-len(head) % STEP) + foot)
    print(file, flush=True)
