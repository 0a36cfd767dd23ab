import fs from 'node:fs'
import { haveDebianPackages } from './debian-packages.mjs'

/** With which a program sees another time. */
export const libfaketime = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`

/** What stands around the server where many people come: a pooler, a balancer, a cache, a database with a standby; and a wrong clock. */
const packages = {
  [libfaketime]: 'libfaketime',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/varnishd': 'varnish',
  '/usr/lib/postgresql/15/bin/pg_basebackup': 'postgresql-15',
}

/** Tests that need what is missing are passed over, which is said here. */
export function haveWhatStandsAround() {
  const missing = Object.entries(packages).filter(([program]) => !fs.existsSync(program))
  const names = missing.map(([, name]) => name)
  // Where a service manager runs, the packages would start servers of their own that nobody asked for.
  if (names.length === 0 || (!fs.existsSync('/run/systemd/system') && haveDebianPackages(names))) return
  process.stdout.write(`note   not everything is tested here: install ${names.join(', ')}\n`)
}
