import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDataFolder } from '../../../testing/test-database-folder.ts'
import { findPostgresEngine, prepareEngine } from './postgres-engine.ts'

let folder: string

beforeEach(() => {
  folder = createDataFolder()
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('an engine that was installed without its library links gets them', () => {
  const engine = withoutLinks()
  const prepared = prepareEngine(engine, { reachable: true, copiesFolder: path.join(folder, 'copies') })
  expect(prepared.folder).toBe(engine.folder)
  expect(versionSaidBy(prepared.folder)).toMatch(/\(PostgreSQL\) 18\./)
})

test('an engine that cannot be reached or changed is copied once, complete', () => {
  const engine = withoutLinks()
  const options = { reachable: false, copiesFolder: path.join(folder, 'copies') }
  const prepared = prepareEngine(engine, options)
  expect(prepared.folder).toBe(path.join(options.copiesFolder, `postgres-engine-${engine.version}`))
  expect(versionSaidBy(prepared.folder)).toMatch(/\(PostgreSQL\) 18\./)
  expect(prepareEngine(engine, options)).toEqual(prepared)
  expect(fs.readdirSync(options.copiesFolder)).toHaveLength(1)
})

/** As npm unpacks it: links are not part of packages. */
function withoutLinks() {
  const engine = findPostgresEngine()
  const unpacked = path.join(folder, 'native')
  fs.cpSync(engine.folder, unpacked, {
    recursive: true,
    filter: (source) => !fs.lstatSync(source).isSymbolicLink(),
  })
  return { ...engine, folder: unpacked }
}

/** initdb, because it needs the client library, whose links are those that matter. */
function versionSaidBy(engineFolder: string): string {
  return execFileSync(path.join(engineFolder, 'bin', 'initdb'), ['--version'], { encoding: 'utf8' })
}
