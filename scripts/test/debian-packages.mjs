import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Installs packages of Debian (or one of its kin), where we may; true when all of them are there. */
export function haveDebianPackages(names) {
  if (!fs.existsSync('/usr/bin/apt-get')) return false
  const missing = names.filter((name) => !isInstalled(name))
  if (missing.length === 0) return true
  if (process.getuid?.() !== 0) return false
  process.stdout.write(`Installing ${missing.join(', ')} ...\n`)
  const install = () => aptGet(['install', '--yes', '--no-install-recommends', ...missing])
  // The list of packages may be absent or old.
  return install() || (aptGet(['update']) && install())
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['--status', name], { encoding: 'utf8' })
  return stdout?.includes('install ok installed') ?? false
}

function aptGet(options) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (
    spawnSync('apt-get', ['-qq', ...options], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  )
}
