/** Degrees: how far the end of a line may lie from the ring that it belongs to, some 3 km. */
const reach = 0.03

/**
 * A closed ring of which the shorter way between the ends of `line` is replaced by it.
 *
 * @param {[number, number][]} ring first and last point are the same
 * @param {[number, number][]} line begins and ends on the ring
 */
export function spliceRing(ring, line) {
  const open = ring.slice(0, -1)
  const from = nearest(open, line[0])
  const to = nearest(open, line.at(-1))
  const onwards = walk(open, from, to)
  const backwards = walk(open, to, from)
  // The line is put where it was, so it is closer to what it replaces than to the rest of the ring.
  const middle = line[Math.floor(line.length / 2)]
  const replacesOnwards = distanceTo(onwards, middle) < distanceTo(backwards, middle)
  const kept = replacesOnwards ? backwards : onwards
  const added = replacesOnwards ? line : line.toReversed()
  const whole = [...added.slice(1, -1), ...kept]
  return [...whole, whole[0]]
}

function nearest(points, wanted) {
  let best = 0
  for (const [at, point] of points.entries())
    if (distance(point, wanted) < distance(points[best], wanted)) best = at
  if (distance(points[best], wanted) > reach)
    throw new Error(`The line that ends at ${wanted} does not reach the ring.`)
  return best
}

function walk(points, from, to) {
  return from <= to ? points.slice(from, to + 1) : [...points.slice(from), ...points.slice(0, to + 1)]
}

function distance([x, y], [otherX, otherY]) {
  return Math.hypot(x - otherX, y - otherY)
}

function distanceTo(points, wanted) {
  return Math.min(...points.map((point) => distance(point, wanted)))
}

/** The part of a (multi)polygon inside the box, by Sutherland and Hodgman's way; undefined where there is none. */
export function cutToBox({ type, coordinates }, [west, south, east, north]) {
  const polygons = type === 'Polygon' ? [coordinates] : coordinates
  const edges = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ]
  const cut = polygons.flatMap((rings) => {
    const left = rings.map((ring) => edges.reduce(cutAtEdge, ring)).filter((ring) => ring.length > 3)
    return left.length > 0 ? [left] : []
  })
  return cut.length > 0 ? { type: 'MultiPolygon', coordinates: cut } : undefined
}

function cutAtEdge(ring, { axis, limit, sign }) {
  const isInside = (point) => (point[axis] - limit) * sign >= 0
  if (ring.every(isInside)) return ring
  const left = []
  for (const [at, point] of ring.slice(0, -1).entries()) {
    const next = ring[at + 1]
    if (isInside(point)) left.push(point)
    if (isInside(point) === isInside(next)) continue
    const share = (limit - point[axis]) / (next[axis] - point[axis])
    const crossing = point.map((value, of) => value + share * (next[of] - value))
    crossing[axis] = limit
    left.push(crossing)
  }
  if (left.length > 0) left.push(left[0])
  return left
}

/** In square degrees. */
export function ringArea(ring) {
  let twice = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [fromX, fromY] = ring.at(at - 1)
    twice += fromX * y - x * fromY
  }
  return Math.abs(twice) / 2
}

export function isInside([x, y], rings) {
  let inside = false
  for (const ring of rings)
    for (const [at, [toX, toY]] of ring.entries()) {
      const [fromX, fromY] = ring.at(at - 1)
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside
    }
  return inside
}

/** The middle of the widest part, where a name has most room, found on a grid over the largest ring. */
export function roomiestPoint(rings) {
  const largest = rings.toSorted((one, other) => ringArea(other) - ringArea(one))[0]
  const xs = largest.map(([x]) => x)
  const ys = largest.map(([, y]) => y)
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const steps = 24
  let best = { point: largest[0], room: -1 }
  for (let column = 1; column < steps; column++)
    for (let row = 1; row < steps; row++) {
      const point = [west + ((east - west) * column) / steps, south + ((north - south) * row) / steps]
      if (!isInside(point, rings)) continue
      const room = Math.min(...rings.map((ring) => distanceToRing(ring, point)))
      if (room > best.room) best = { point, room }
    }
  return best.point
}

function distanceToRing(ring, [x, y]) {
  let least = Number.POSITIVE_INFINITY
  for (const [at, [toX, toY]] of ring.entries()) {
    const [fromX, fromY] = ring.at(at - 1)
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along = dx || dy ? ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy) : 0
    const share = Math.min(1, Math.max(0, along))
    least = Math.min(least, Math.hypot(fromX + share * dx - x, fromY + share * dy - y))
  }
  return least
}
