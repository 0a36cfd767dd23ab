import fs from 'node:fs'
import { haveDebianPackages } from './debian-packages.mjs'

const packages = ['postgresql-15', 'pgbackrest']

/** What backups are made with, for the tests of them; they are passed over where it is missing, which is said here. */
export function haveBackupTools() {
  const isThere = fs.existsSync('/usr/bin/pgbackrest') && fs.existsSync('/usr/lib/postgresql/15/bin/postgres')
  if (isThere || haveDebianPackages(packages)) return
  process.stdout.write(`note   backups are not tested here: on Debian, install ${packages.join(', ')}\n`)
}
