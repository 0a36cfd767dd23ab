import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../platform/free-port.ts'

const bearerbox = '/usr/sbin/bearerbox'
/** A telephone network that is not one: it writes down what it is given. */
const fakesmsc = '/usr/lib/kannel/test/fakesmsc'
/** Kannel's door for SMPP, which Debian does not pack: the command of the deep tests builds it, and names it here. */
const opensmppbox = process.env.NYAYSATHI_OPENSMPPBOX ?? '/usr/sbin/opensmppbox'

export const hasKannel = [bearerbox, fakesmsc, opensmppbox].every((program) => fs.existsSync(program))

export type Kannel = {
  /** For `SMS_URL`. */
  url: string
  /** What reached the network, a line of it each, in Kannel's words. */
  arrived: () => string
  /** The six digits in the newest message to this number. */
  codeTo: (phone: string) => string | undefined
  close(): Promise<void>
}

/** Kannel as an SMS centre: SMPP in front, its own queue, and a network behind it. */
export async function startKannel(): Promise<Kannel> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-kannel-'))
  const [admin, boxes, network, smpp, sendsms] = await Promise.all(Array.from({ length: 5 }, findFreePort))
  const local = 'box-deny-ip = "*.*.*.*"\nbox-allow-ip = "127.0.0.1"\n'
  const file = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const core = file(
    'kannel.conf',
    `group = core\nadmin-port = ${admin}\nadmin-password = x\nsmsbox-port = ${boxes}\n${local}dlr-storage = internal\n
group = smsc\nsmsc = fake\nsmsc-id = fake\nhost = 127.0.0.1\nport = ${network}\nconnect-allow-ip = 127.0.0.1\n
group = smsbox\nbearerbox-host = 127.0.0.1\nsendsms-port = ${sendsms}\n`,
  )
  const logins = file('logins.txt', 'nyay secret OTP *.*.*.*\n')
  const box = file(
    'opensmppbox.conf',
    `group = core\ndlr-storage = internal\n
group = opensmppbox\nopensmppbox-id = box\nopensmppbox-port = ${smpp}\nbearerbox-host = 127.0.0.1\nbearerbox-port = ${boxes}
log-level = 0\nour-system-id = centre\nroute-to-smsc = fake\nsmpp-logins = "${logins}"\n`,
  )
  const log = path.join(folder, 'network.log')
  const running: ChildProcess[] = []
  const start = (program: string, ...options: string[]) => {
    const out = fs.openSync(program === fakesmsc ? log : '/dev/null', 'w')
    running.push(spawn(program, options, { cwd: folder, stdio: ['ignore', out, out] }))
    fs.closeSync(out)
  }
  start(bearerbox, '-v', '4', core)
  await listening(boxes)
  await listening(network)
  start(fakesmsc, '-H', '127.0.0.1', '-r', String(network), '-m', '0', '1 2 text nothing')
  start(opensmppbox, '-v', '4', box)
  await listening(smpp)
  const arrived = () => fs.readFileSync(log, 'utf8')
  return {
    url: `smpp://nyay:secret@127.0.0.1:${smpp}?system_type=OTP`,
    arrived,
    codeTo: (phone) =>
      textsTo(phone, arrived())
        .flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])
        .at(-1),
    async close() {
      for (const program of running) program.kill('SIGKILL')
      await Promise.all(running.map((program) => program.exitCode ?? ended(program)))
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the pretended network wrote down for a number; a message in another script than Latin comes as the bytes of its parts. */
function textsTo(phone: string, log: string): string[] {
  return log
    .split('\n')
    .filter((line) => line.includes(` ${phone} `))
    .map((line) => {
      const [, bytes] = / data (\S*)>/.exec(line) ?? []
      if (bytes === undefined) return line.slice(line.indexOf(' text ') + 6)
      const asLatin = bytes
        .replaceAll('+', ' ')
        .replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(asLatin, 'latin1').swap16().toString('utf16le')
    })
}

const ended = (program: ChildProcess) => new Promise((resolve) => program.once('exit', resolve))

async function listening(port: number | undefined): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: port ?? 0 })
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
    if (isThere) return
    await sleep(50)
  }
}
