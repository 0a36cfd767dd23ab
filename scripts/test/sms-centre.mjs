import fs from 'node:fs'
import { haveDebianPackages } from './debian-packages.mjs'

const packages = ['kannel', 'kannel-extras']

/**
 * Kannel, a real SMS centre, for the tests of SMS; they start it themselves, and are passed over where its door for SMPP is
 * missing, which Debian has not, and which is said here.
 */
export function haveSmsCentre() {
  const door = process.env.NYAYSATHI_OPENSMPPBOX ?? '/usr/sbin/opensmppbox'
  // Where a service manager runs, the packages would start servers of their own that nobody asked for.
  const isInstalled = fs.existsSync('/usr/sbin/bearerbox') && fs.existsSync('/usr/lib/kannel/test/fakesmsc')
  const canInstall = fs.existsSync(door) && !fs.existsSync('/run/systemd/system')
  if (fs.existsSync(door) && (isInstalled || (canInstall && haveDebianPackages(packages)))) return
  process.stdout.write(
    `note   SMS are not tested against Kannel here: install ${packages.join(', ')}, build Kannel's opensmppbox and name it in NYAYSATHI_OPENSMPPBOX\n`,
  )
}
