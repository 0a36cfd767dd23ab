import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../platform/free-port.ts'

const program = '/usr/sbin/varnishd'
/** The one that operators are given. */
const example = path.join(import.meta.dirname, '../../../deploy/varnish/default.vcl')

/** True where Debian's Varnish is installed, as `npm run test:deep` does where it can. */
export const hasVarnish = fs.existsSync(program)

/** Varnish with the operator's own settings, in front of what listens on a port of this machine. */
export async function startVarnish(originPort: number) {
  const port = await findFreePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-varnish-'))
  const file = path.join(folder, 'default.vcl')
  const settings = fs
    .readFileSync(example, 'utf8')
    .replace('.port = "3000"', `.port = "${originPort}"`)
    // A busy machine may take longer, and is not away for that.
    .replace('.timeout = 2s', '.timeout = 30s')
  fs.writeFileSync(file, settings)
  const options = ['-F', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`]
  const child = spawn(
    program,
    [...options, '-p', 'http_gzip_support=off', '-s', 'malloc,32m', '-j', 'none'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  /** A command as operators give it to `varnishadm`. */
  const command = async (...words: string[]) =>
    (await promisify(execFile)('/usr/bin/varnishadm', ['-n', folder, ...words])).stdout
  const isUp = () =>
    command('backend.list').then(
      (list) => /nyaysathi\s.*healthy/i.test(list),
      () => false,
    )
  /** Until it sends requests on to what is behind it. */
  const untilHealthy = async () => {
    while (!(await isUp())) {
      if (child.exitCode !== null) throw new Error(`Varnish ended:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await untilHealthy()
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    command,
    untilHealthy,
    async stop(): Promise<void> {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
