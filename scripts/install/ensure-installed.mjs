import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { giveUp } from '../run/project-folder.mjs'
import { isInstalledAsLocked } from './installed-as-locked.mjs'
import { findPinnedNode, isPinnedNodeThere } from './pinned-node.mjs'

/** Installs what the lock file names, if that is not there yet, and returns the Node to run everything with. */
export function ensureInstalled() {
  requireOwnNode()
  if (!isInstalledAsLocked()) install()
  if (!isPinnedNodeThere()) runNamedScripts()
  return findPinnedNode()
}

/** The Node that runs this file only has to bring the pinned one. */
function requireOwnNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`)
  }
}

function install() {
  process.stdout.write('Installing the dependencies (at first, and whenever they change) ...\n')
  // The web app is built here, so the tools are needed in production too.
  const options = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  // Not "npm ci": it insists that the lock file names the packages of platforms that a registry may not hold.
  const { status } = runNpm([...options, '--loglevel=error'])
  if (status !== 0) giveUp('The dependencies could not be installed; npm says why above.')
  if (!isInstalledAsLocked()) {
    giveUp('node_modules is not what package-lock.json says. Remove node_modules and try again.')
  }
}

/**
 * No package may run a program of its own while it is installed (`ignore-scripts` in .npmrc, which every npm obeys), but
 * those that `allowScripts` in package.json names: `node`, which fetches the Node for this machine. Its failure is told by
 * `findPinnedNode`, if no other Node can stand in.
 */
function runNamedScripts() {
  const { allowScripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
  const named = Object.keys(allowScripts).filter((name) => allowScripts[name] === true)
  process.stdout.write('Fetching the Node that the server runs on (50 MB) ...\n')
  const options = [
    'rebuild',
    ...named,
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  // Its only good news is that it rebuilt something, which means nothing to who starts us.
  runNpm(options, ['inherit', 'ignore', 'inherit'])
}

function runNpm(options, stdio = 'inherit') {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js') && fs.existsSync(npm)) {
    return spawnSync(process.execPath, [npm, ...options], { stdio })
  }
  return spawnSync('npm', options, { stdio, shell: process.platform === 'win32' })
}
