const twoSlipsFrom = 8

/** One slip apart (two in long words), a swap counting as one, with the same first letter: "banglore" and "bangalore". */
export function isNearlyTheSame(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false
  const allowed = Math.min(one.length, other.length) >= twoSlipsFrom ? 2 : 1
  return Math.abs(one.length - other.length) <= allowed && slipsBetween(one, other) <= allowed
}

function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const change = (last[at - 1] ?? 0) + Number(one[row - 1] !== other[at - 1])
      const isSwap = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swap = isSwap ? (before[at - 2] ?? 0) + 1 : change
      next.push(Math.min(change, swap, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
