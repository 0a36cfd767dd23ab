import fs from 'node:fs'

/**
 * The lock file must work with every registry, so it names none; and every package in it must be known by its content.
 */
export function findLockfileProblems() {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  return Object.entries(packages).flatMap(([place, { resolved, integrity, link }]) => {
    if (!place.includes('node_modules/') || link) return []
    if (/^\w+:/.test(resolved ?? '')) return [`package-lock.json: ${place} names a registry: ${resolved}`]
    return integrity ? [] : [`package-lock.json: ${place} has no integrity`]
  })
}
