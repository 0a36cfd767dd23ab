import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findFreePort } from '../platform/free-port.ts'

const program = '/usr/sbin/haproxy'
/** The one that operators are given. */
const given = path.join(import.meta.dirname, '../../../deploy/haproxy')

/** True where Debian's HAProxy is installed, as `npm run test:deep` does where it can. */
export const hasHaproxy = fs.existsSync(program)

/** HAProxy with the operator's own settings, in front of two instances on these ports of this machine. */
export async function startHaproxy(ports: [number, number]) {
  const [port, plainPort, countPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  const settings = fs
    .readFileSync(path.join(given, 'haproxy.cfg'), 'utf8')
    // Whoever runs the tests may be no other user.
    .replace(/^ {2}(?:user|group|chroot) .+$/gm, '')
    .replaceAll('/etc/haproxy/nyaysathi-away.http', path.join(given, 'away.http'))
    .replace(/bind :443 .+/, `bind 127.0.0.1:${port}`)
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${ports[1]}`)
  const counting = `
frontend counting
  bind 127.0.0.1:${countPort}
  http-request return status 200 content-type text/plain lf-string "%[nbsrv(everything)]"
`
  fs.writeFileSync(file, settings + counting)
  /** How many instances it sends everything to. */
  const countReady = async () => Number(await (await fetch(`http://127.0.0.1:${countPort}/`)).text())
  const start = async () => {
    const started = spawn(program, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    started.stderr.on('data', (text) => {
      said += String(text)
    })
    while (
      !(await countReady().then(
        () => true,
        () => false,
      ))
    ) {
      if (started.exitCode !== null) throw new Error(`HAProxy ended:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return started
  }
  let child = await start()
  const kill = async () => {
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }
  return {
    address: `http://127.0.0.1:${port}`,
    plainAddress: `http://127.0.0.1:${plainPort}`,
    countReady,
    kill,
    async start(): Promise<void> {
      child = await start()
    },
    async stop(): Promise<void> {
      await kill()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
