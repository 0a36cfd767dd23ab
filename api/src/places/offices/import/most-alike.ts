/** The name that is spelt most alike, if it is alike at all: at most a third of its letters are others. */
export function mostAlike(written: string, names: readonly string[]): string | undefined {
  const letters = plainLetters(written)
  if (letters.length < 3) return undefined
  let best: { name: string; steps: number } | undefined
  for (const name of names) {
    const other = plainLetters(name)
    if (Math.abs(other.length - letters.length) > 4) continue
    const steps = stepsBetween(letters, other)
    if (
      steps <= Math.max(letters.length, other.length) / 3 &&
      steps < (best?.steps ?? Number.POSITIVE_INFINITY)
    )
      best = { name, steps }
  }
  return best?.name
}

function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\d]/gu, '')
    .slice(0, 60)
}

/** Letters to change, add or leave out (Levenshtein). */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
