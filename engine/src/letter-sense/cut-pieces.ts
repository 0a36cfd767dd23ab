/** Pieces of words as numbers: where each stands in the list of pieces. */
export type PieceCutter = (text: string) => number[]

// What stands for a gap before a word, in the list of pieces.
const gap = '▁'
// A character that no piece begins with costs more than any piece.
const unknownCosts = 10
const longest = 16

/**
 * Cuts a text into known pieces of words: of all ways the likeliest, each piece being as likely as it was among the texts that the
 * network first learned languages from (a unigram model: Kudo 2018, "Subword Regularization").
 *
 * @param likelihoods the logarithm for each piece
 * @param unknown the number that stands for a character of which no piece is known
 */
export function buildPieceCutter(
  pieces: readonly string[],
  likelihoods: ArrayLike<number>,
  unknown: number,
): PieceCutter {
  const known = new Map(pieces.map((piece, at) => [piece, at]))
  const lowest = Math.min(...Array.from(likelihoods)) - unknownCosts
  return (text) => {
    const line = gap + text.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, gap)
    const signs = Array.from(line)
    const best = new Float64Array(signs.length + 1).fill(Number.NEGATIVE_INFINITY)
    const begins = new Int32Array(signs.length + 1)
    const taken = new Int32Array(signs.length + 1)
    best[0] = 0
    signs.forEach((sign, from) => {
      let piece = ''
      for (let to = from + 1; to <= Math.min(signs.length, from + longest); to += 1) {
        piece += signs[to - 1]
        const at = known.get(piece)
        if (at !== undefined) reach(from, to, at, likelihoods[at] ?? lowest)
      }
      if (!known.has(sign)) reach(from, from + 1, unknown, lowest)
    })
    const cut: number[] = []
    for (let end = signs.length; end > 0; end = begins[end] ?? 0) cut.push(taken[end] ?? unknown)
    return cut.reverse()

    function reach(from: number, to: number, piece: number, likelihood: number): void {
      const sum = (best[from] ?? 0) + likelihood
      if (sum <= (best[to] ?? 0)) return
      best[to] = sum
      begins[to] = from
      taken[to] = piece
    }
  }
}
