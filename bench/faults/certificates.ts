import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { findFreePort } from '../../scripts/run/free-port.mjs'
import { libfaketime } from '../../scripts/test/around-the-server.mjs'

type Pair = { key: string; cert: string }

export type Certificates = {
  /** The file of the authority that signed both. */
  authority: string
  valid: Pair
  /** Ran out yesterday. */
  expired: Pair
}

/** Debian's libfaketime: a program started with this environment sees a clock that is so much off, as in `+300s` and `-2d`. */
export function underClock(off: { FAKETIME: string } | { FAKETIME_TIMESTAMP_FILE: string }) {
  return {
    LD_PRELOAD: libfaketime,
    // How often the file is looked at, in seconds.
    FAKETIME_CACHE_DURATION: '1',
    // Pauses and time limits are as long as ever.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    ...off,
  }
}

/** Files in `folder`, for servers at these addresses. */
export function makeCertificates(folder: string, addresses: string[]): Certificates {
  const file = (name: string) => path.join(folder, name)
  // Made two days ago, so that nobody finds the valid one too young whose clock is behind.
  const env = { PATH: process.env.PATH, ...underClock({ FAKETIME: '-2d' }) }
  const openssl = (...options: string[]) => execFileSync('openssl', options, { stdio: 'ignore', env })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const authority = file('authority.pem')
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    file('authority.key'),
    '-out',
    authority,
    '-subj',
    '/CN=Faults',
    '-days',
    '9',
  )
  fs.writeFileSync(file('names'), `subjectAltName=${addresses.map((address) => `IP:${address}`).join(',')}`)
  const make = (name: string, days: number): Pair => {
    const pair = { key: file(`${name}.key`), cert: file(`${name}.pem`) }
    openssl('req', ...newKey, '-keyout', pair.key, '-out', file('request'), '-subj', `/CN=${name}`)
    const signedBy = [
      '-CA',
      authority,
      '-CAkey',
      file('authority.key'),
      '-CAcreateserial',
      '-extfile',
      file('names'),
    ]
    openssl('x509', '-req', '-in', file('request'), ...signedBy, '-days', String(days), '-out', pair.cert)
    return pair
  }
  return { authority, valid: make('valid', 9), expired: make('expired', 1) }
}

/** TLS in front of a server of this machine that speaks none itself. */
export async function startTlsFront(serverPort: number, { valid, expired }: Certificates) {
  const read = ({ key, cert }: Pair) => ({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) })
  const open = new Set<Socket>()
  const front = tls.createServer(read(valid), (inbound) => {
    const outbound = connect(serverPort, '127.0.0.1')
    for (const socket of [inbound, outbound]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        inbound.destroy()
        outbound.destroy()
      })
    }
    inbound.pipe(outbound).pipe(inbound)
  })
  front.on('tlsClientError', () => {})
  const port = await findFreePort()
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve))
  const show = (pair: Pair) => {
    front.setSecureContext(read(pair))
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    /** As after a restart with that certificate: connections that stood are gone. */
    expire: () => show(expired),
    renew: () => show(valid),
    stop: () => {
      front.close()
      for (const socket of open) socket.destroy()
    },
  }
}
