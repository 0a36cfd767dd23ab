import fs from 'node:fs'
import path from 'node:path'

/**
 * Compares npm's own record of what it installed, which it writes last of all, with the lock file. A changed lock file,
 * an interrupted installation and one without the tools are all noticed.
 */
export function isInstalledAsLocked(folder = '.') {
  const locked = readPackages(path.join(folder, 'package-lock.json'))
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!locked || !installed) return false
  return Object.entries(locked).every(([place, wanted]) => {
    if (!place.startsWith('node_modules/') && !place.includes('/node_modules/')) return true
    const found = installed[place]
    // Packages for other platforms are left out.
    if (!found) return wanted.optional === true || wanted.devOptional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
