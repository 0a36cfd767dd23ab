import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { giveUp, projectFolder } from '../run/project-folder.mjs'

/**
 * The path of the Node that package.json pins, brought by npm. Where that one cannot run (musl instead of glibc, say),
 * the machine's own stands in if it is of the same major version.
 */
export function findPinnedNode() {
  const { version, file } = pinnedNode()
  if (isPinnedNodeThere()) return file
  if (process.versions.node.split('.')[0] === version.split('.')[0]) return process.execPath
  return giveUp(
    `Node ${version} is not in node_modules: it could not be fetched. ` +
      'Run "npm rebuild node --ignore-scripts=false", or start with a Node of that version.',
  )
}

export function isPinnedNodeThere() {
  const { version, file } = pinnedNode()
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${version}`
}

function pinnedNode() {
  const { version } = JSON.parse(fs.readFileSync('node_modules/node/package.json', 'utf8'))
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return { version, file: path.join(projectFolder, 'node_modules', 'node', 'bin', name) }
}

/**
 * How the server runs, and what learns for it. The young generation is held small: on machines with much memory it grows to 134 MB while loading
 * and is never given back. In megabytes resident at rest: 259 without, 173 with 16, 147 with 8, at like speed.
 */
export const serverNodeOptions = ['--max-semi-space-size=8']

/** The environment of the server: compiled code is kept for the next start. */
export function serverEnvironment() {
  const cache = path.join(projectFolder, 'node_modules', '.cache', 'compiled-code')
  return { NODE_COMPILE_CACHE: cache, ...process.env }
}
