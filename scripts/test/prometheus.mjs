import fs from 'node:fs'
import { haveDebianPackages } from './debian-packages.mjs'

const packages = ['prometheus', 'prometheus-alertmanager']

/** Prometheus and its tools, for the tests of alerts; they start it themselves, and are passed over where it is missing, which is said here. */
export function havePrometheus() {
  if (['/usr/bin/promtool', '/usr/bin/amtool'].every((program) => fs.existsSync(program))) return
  // Where a service manager runs, the packages would start servers of their own that nobody asked for.
  if (!fs.existsSync('/run/systemd/system') && haveDebianPackages(packages)) return
  process.stdout.write(`note   alerts are not tested here: on Debian, install ${packages.join(', ')}\n`)
}
