"""The network: layers of multilingual-e5-small with the pieces that our texts are made of, and ratings above: of topics, and of what is heard."""
import torch
import torch.nn.functional as F
from torch import nn

SHARPNESS = 20
UNITS = 32
# Where the processor has no such numbers they are slower.
HAS_BFLOAT16 = torch.ops.mkldnn._is_mkldnn_bf16_supported()


class Layer(nn.Module):
    def __init__(self, width, inner):
        super().__init__()
        self.attention = nn.Linear(width, 3 * width)
        self.attended = nn.Linear(width, width)
        self.after_attention = nn.LayerNorm(width, eps=1e-12)
        self.widened = nn.Linear(width, inner)
        self.narrowed = nn.Linear(inner, width)
        self.after_widening = nn.LayerNorm(width, eps=1e-12)

    def forward(self, state, mask):
        rows, length, width = state.shape
        parts = self.attention(state).view(rows, length, 3, width // UNITS, UNITS).permute(2, 0, 3, 1, 4)
        met = F.scaled_dot_product_attention(*parts, attn_mask=mask)
        state = self.after_attention(state + self.attended(met.transpose(1, 2).reshape(rows, length, width)))
        inner = F.gelu(self.widened(state), approximate='tanh')
        return self.after_widening(state + self.narrowed(inner))


class Network(nn.Module):
    def __init__(self, e5, kept, topics, heard):
        """kept: the numbers that the pieces have in e5, in our order; topics, heard: how many there are."""
        super().__init__()

        def of(name, *shape):
            return torch.from_numpy(e5.numbers(name)).view(*shape)

        width, inner = e5.width, e5.inner
        words = of('emb.word', -1, width)[kept]
        self.words = nn.Embedding.from_pretrained(words.clone(), freeze=True)
        self.positions = nn.Parameter(of('emb.pos', -1, width) + of('emb.type', -1, width)[0])
        self.start = nn.LayerNorm(width, eps=1e-12)
        self.start.weight.data, self.start.bias.data = of('emb.ln.w', width), of('emb.ln.b', width)
        self.layers = nn.ModuleList()
        for at in range(e5.layers):
            layer = Layer(width, inner)
            layer.attention.weight.data = torch.cat([of(f'l{at}.{one}.w', width, width) for one in 'qkv'])
            layer.attention.bias.data = torch.cat([of(f'l{at}.{one}.b', width) for one in 'qkv'])
            for mine, theirs, ins, outs in (
                (layer.attended, 'ao', width, width),
                (layer.widened, 'fi', width, inner),
                (layer.narrowed, 'fo', inner, width),
            ):
                mine.weight.data, mine.bias.data = of(f'l{at}.{theirs}.w', outs, ins), of(f'l{at}.{theirs}.b', outs)
            for mine, theirs in ((layer.after_attention, 'aln'), (layer.after_widening, 'oln')):
                mine.weight.data, mine.bias.data = of(f'l{at}.{theirs}.w', width), of(f'l{at}.{theirs}.b', width)
            self.layers.append(layer)
        self.topics = nn.Linear(width, topics)
        self.heard = nn.Linear(width, heard)
        for ratings in (self.topics, self.heard):
            nn.init.zeros_(ratings.weight)
            nn.init.zeros_(ratings.bias)

    def forward(self, texts):
        """texts: lists of pieces with begin and end. Gives the sense of each, of length 1, and its rates for topics and for what is heard."""
        length = max(map(len, texts))
        pieces = torch.zeros(len(texts), length, dtype=torch.long)
        mask = torch.zeros(len(texts), length, dtype=torch.bool)
        for row, text in enumerate(texts):
            pieces[row, :len(text)] = torch.tensor(text)
            mask[row, :len(text)] = True
        with torch.autocast('cpu', dtype=torch.bfloat16, enabled=HAS_BFLOAT16):
            state = self.start(self.words(pieces) + self.positions[:length])
            for layer in self.layers:
                state = layer(state, mask[:, None, None, :])
        there = mask[..., None].float()
        sense = F.normalize((state.float() * there).sum(1) / there.sum(1), dim=1)
        return sense, self.topics(sense * SHARPNESS), self.heard(sense * SHARPNESS)
