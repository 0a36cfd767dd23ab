/** Steps in a degree: some 50 m. */
const precision = 2000
const origin = [50, -6]

/**
 * Lines as whole numbers, the first point counted from `origin`, each further one from the point before: a third of the
 * bytes. A line is `[x, y, dx, dy, dx, dy, ...]`.
 */
export function packLines(layers) {
  const packed = Object.entries(layers).map(([name, lines]) => [
    name,
    lines.map(packLine).filter((line) => line.length > 2),
  ])
  return { precision, origin, ...Object.fromEntries(packed) }
}

export function packLine(line) {
  const [west, south] = origin
  const numbers = []
  let x = 0
  let y = 0
  for (const [lng, lat] of line) {
    const nextX = Math.round((lng - west) * precision)
    const nextY = Math.round((lat - south) * precision)
    if (numbers.length > 0 && nextX === x && nextY === y) continue
    numbers.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return numbers
}
