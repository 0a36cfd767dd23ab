import fs from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../run/project-folder.mjs'
import { askNpm } from './ask-npm.mjs'

/**
 * What a workspace needs when it runs, without its tools: where each package lies, from the root of the project, in order.
 * The workspaces of the project itself are left out.
 *
 * @returns {string[]} such as `node_modules/pg`
 */
export function productionPackages(workspace, options = []) {
  return askNpm(['ls', '--all', '--parseable', '--omit=dev', ...options, `--workspace=${workspace}`])
    .split('\n')
    .map((folder) => path.relative(projectFolder, folder))
    .filter((place) => place.startsWith('node_modules') && !fs.lstatSync(place).isSymbolicLink())
    .toSorted()
}

export function readPackage(place) {
  return JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8'))
}
