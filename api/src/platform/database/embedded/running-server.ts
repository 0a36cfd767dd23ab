import fs from 'node:fs'
import path from 'node:path'
import { isOwned } from './folder-owner.ts'
import { connectionOf, databaseName } from './postgres-server.ts'

/** The url of the embedded database of a program that is running on `dataDir`; undefined when none is. */
export function findRunningServer(dataDir: string): string | undefined {
  if (!isOwned(dataDir)) return undefined
  try {
    const home = path.join(dataDir, 'postgres')
    const password = fs.readFileSync(path.join(home, 'password'), 'utf8').trim()
    const port = Number(fs.readFileSync(path.join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3])
    return connectionOf({ password }, port, databaseName)
  } catch {
    return undefined
  }
}
