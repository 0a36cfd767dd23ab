"""python train.py <texts.json> <folder to work in> <network file to write>: prepares, teaches, distils, lets hear and writes."""
import pickle
import sys
from pathlib import Path

import torch

from distil import distil
from hear import hear
from lessons import prepare
from teach import teach
from write_network import write

texts, folder, network = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
torch.set_num_threads(2)
if not (folder / 'lessons.pkl').exists():
    prepare(texts, folder / 'lessons.pkl')
lessons = pickle.load(open(folder / 'lessons.pkl', 'rb'))
if not (folder / 'teacher.pt').exists():
    teach(lessons, 2, folder / 'teacher.pt')
if not (folder / 'network.pt').exists():
    distil(lessons, 3, folder / 'teacher.pt', folder / 'network.pt')
if not (folder / 'hearing.pt').exists():
    hear(lessons, 2, folder / 'network.pt', folder / 'hearing.pt')
write(lessons, folder / 'hearing.pt', network)
