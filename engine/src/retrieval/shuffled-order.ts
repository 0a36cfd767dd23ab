/** A fixed shuffle (linear congruential, modulus 2^31): examples of one kind must not all come in a row. */
export function shuffledOrder(length: number, from: number): number[] {
  const order = Array.from({ length }, (_, index) => index)
  let seed = from
  for (let at = length - 1; at > 0; at -= 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
    const other = seed % (at + 1)
    const held = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = held
  }
  return order
}
