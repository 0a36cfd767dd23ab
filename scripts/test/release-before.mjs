import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The newest release that this commit comes after. undefined: there is none, or the clone has no tags. */
export function findReleaseBefore() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^').trim()
  } catch {
    return undefined
  }
}

/**
 * The code of `release` with the migrations of this version, in a folder of its own: old code on the new schema. It runs
 * with the packages that are installed here.
 *
 * @returns the folder, and how to remove it
 */
export function checkOutOnThisSchema(release) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-release-before-'))
  git('worktree', 'add', '--detach', '--force', folder, release)
  const migrations = path.join(folder, 'api', 'migrations')
  fs.rmSync(migrations, { recursive: true })
  fs.cpSync('api/migrations', migrations, { recursive: true })
  linkPackages(folder)
  return { folder, remove: () => git('worktree', 'remove', '--force', folder) }
}

/** All but our own workspaces, which are those of the release. */
function linkPackages(folder) {
  const packages = path.join(folder, 'node_modules')
  fs.mkdirSync(packages)
  for (const name of fs.readdirSync('node_modules').filter((name) => name !== '@nyaysathi')) {
    fs.symlinkSync(path.resolve('node_modules', name), path.join(packages, name))
  }
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  fs.mkdirSync(path.join(packages, '@nyaysathi'))
  for (const name of workspaces) {
    fs.symlinkSync(path.join(folder, name), path.join(packages, '@nyaysathi', name))
  }
}

function git(...options) {
  return execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
