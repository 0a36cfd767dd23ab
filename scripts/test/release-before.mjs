import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const record = 'api/migrations/released-statements.sql'

/**
 * The release before, and the commit that wrote its statements down: that is its code, and a clone has no tags. Without a
 * `commit` this clone has no history that reaches so far.
 */
export function findReleaseBefore() {
  const [, name] = /^-- Of release (\S+)\.$/m.exec(fs.readFileSync(record, 'utf8')) ?? []
  if (!name) throw new Error(`${record} does not say of which release it is.`)
  const commit = succeeds('rev-parse', 'HEAD^') ? git('log', '-1', '--format=%H', '--', record).trim() : ''
  return commit ? { name, commit } : { name }
}

/**
 * The code of a commit with the migrations of this version, in a folder of its own: old code on the new schema. It runs
 * with the packages that are installed here.
 *
 * @returns the folder, and how to remove it
 */
export function checkOutOnThisSchema(commit) {
  const { folder, remove } = checkOut(commit)
  const migrations = path.join(folder, 'api', 'migrations')
  fs.rmSync(migrations, { recursive: true })
  fs.cpSync('api/migrations', migrations, { recursive: true })
  return { folder, remove }
}

/** The code of a commit as it was, in a folder of its own; with the packages that are installed here. */
export function checkOut(commit) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-release-before-'))
  git('worktree', 'add', '--detach', '--force', folder, commit)
  linkPackages(folder)
  return { folder, remove: () => remove(folder) }
}

/** However much of it is left: `git worktree remove` refuses what is half gone, or is still written into. */
function remove(folder) {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  git('worktree', 'prune')
}

/** All but our own workspaces, which are those of that commit. */
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

function succeeds(...options) {
  try {
    git(...options)
    return true
  } catch {
    return false
  }
}

function git(...options) {
  return execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
