import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { giveUp } from '../run/project-folder.mjs'

/** What npm says of what is installed; it asks nobody else. */
export function askNpm(options) {
  const npm = process.env.npm_execpath
  const [command, before] =
    npm?.endsWith('.js') && fs.existsSync(npm) ? [process.execPath, [npm]] : ['npm', []]
  const { status, stdout, stderr } = spawnSync(command, [...before, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  if (status !== 0) giveUp(`npm ${options.join(' ')} failed:\n${stderr}`)
  return stdout
}
