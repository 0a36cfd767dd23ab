import fs from 'node:fs'
import { haveDebianPackages } from './debian-packages.mjs'

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

/**
 * A server that speaks S3 and refuses wrong signatures (OpenStack Swift), for the tests of files in a bucket; they start
 * it themselves, and are passed over where it is missing, which is said here.
 */
export function haveStorageServer() {
  if (fs.existsSync('/usr/bin/swift-proxy-server') && fs.existsSync('/usr/bin/memcached')) return
  // Where a service manager runs, the packages would start servers of their own that nobody asked for.
  if (!fs.existsSync('/run/systemd/system') && haveDebianPackages(packages)) return
  process.stdout.write(
    `note   files in a bucket are not tested here: on Debian, install ${packages.join(', ')}\n`,
  )
}
