/**
 * Files that import each other in a circle, by Tarjan's strongly connected components (SIAM J. Comput. 1, 1972): each is given
 * once, as the list of its files. A file that imports itself is one too.
 */
export function findCircles(sources) {
  const targets = new Map(sources.map(({ file, imports }) => [file, imports.map(({ target }) => target)]))
  const found = new Map()
  const path = []
  const circles = []

  function visit(file) {
    const own = { at: found.size, lowest: found.size, isOnPath: true }
    found.set(file, own)
    path.push(file)
    for (const target of targets.get(file)) {
      if (!targets.has(target)) continue
      const other = found.get(target) ?? visit(target)
      if (other.isOnPath) own.lowest = Math.min(own.lowest, other.lowest)
    }
    if (own.lowest === own.at) {
      const circle = path.splice(path.indexOf(file))
      for (const member of circle) found.get(member).isOnPath = false
      if (circle.length > 1 || targets.get(file).includes(file)) circles.push(circle)
    }
    return own
  }

  for (const file of targets.keys()) if (!found.has(file)) visit(file)
  return circles
}
