/** @module-tag deep */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../platform/free-port.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type RunningServer, startServer } from './running-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const program = '/usr/bin/prometheus'
const rules = path.join(import.meta.dirname, '../../../deploy/monitoring/alerts.yml')

let folder: string
let database: TestDatabase
let server: RunningServer
let prometheus: ChildProcess
let prometheusUrl: string
let mailPort: number
let mailServer: MailServer | undefined

/** The product with a mail server that is not there, and a real Prometheus with our rules, which waits seconds in place of minutes. */
beforeAll(async () => {
  if (!fs.existsSync(program)) return
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-alarm-'))
  database = await createTestDatabase()
  mailPort = await findFreePort()
  server = await startServer(database.url, {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'help@nyaysathi.example',
    METRICS_TOKEN: 'only-for-this-test',
    DATA_DIR: path.join(folder, 'data'),
  })
  const impatient = fs.readFileSync(rules, 'utf8').replaceAll(/^( +for: ).*$/gm, '$12s')
  fs.writeFileSync(path.join(folder, 'alerts.yml'), impatient)
  const scraped = new URL(server.address).host
  fs.writeFileSync(
    path.join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: nyaysathi
    authorization: { credentials: only-for-this-test }
    static_configs: [{ targets: ['${scraped}'] }]
`,
  )
  const port = await findFreePort()
  prometheusUrl = `http://127.0.0.1:${port}`
  const options = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/series`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  prometheus = spawn(program, options, { stdio: 'ignore' })
})
afterAll(async () => {
  if (!prometheus) return
  const ended = once(prometheus, 'exit')
  prometheus.kill()
  await ended
  await server.kill()
  await mailServer?.close()
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

type Alert = { state: string; labels: Record<string, string>; annotations: Record<string, string> }

async function firing(): Promise<Alert[]> {
  const answer = await fetch(`${prometheusUrl}/api/v1/alerts`).catch(() => undefined)
  if (!answer?.ok) return []
  const { data } = (await answer.json()) as { data: { alerts: Alert[] } }
  return data.alerts.filter(({ state }) => state === 'firing')
}
const names = async () => (await firing()).map(({ labels }) => labels.alertname).toSorted()

describe.skipIf(!fs.existsSync(program))('an alarm, from the trouble to its end', () => {
  it('comes when mails wait too long, wakes somebody, and ends when they are sent', async () => {
    const post = (url: string, body: object) =>
      fetch(`${server.address}${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await post('/api/auth/verify-email', { email: 'asha@example.org' })).status).toBe(200)
    const { rowCount } = await database.pool.query(
      "update mails set created_at = now() - interval '11 minutes' where state = 'waiting'",
    )
    expect(rowCount).toBe(1)
    await expect.poll(names).toContain('MailWaits')
    const [alert] = (await firing()).filter(({ labels }) => labels.alertname === 'MailWaits')
    expect(alert?.labels.severity).toBe('page')
    expect(alert?.annotations.runbook).toBe('docs/runbook.md#mailwaits')
    expect(JSON.stringify(alert)).not.toContain('asha')

    // As the runbook says: the mail server comes back, and nothing has to be sent by hand.
    mailServer = await startMailServer({ port: mailPort })
    await database.pool.query("update jobs.job set start_after = now() where state < 'active'")
    expect((await mailServer.mailTo('asha@example.org')).code).toBeDefined()
    await expect.poll(names).not.toContain('MailWaits')
  })

  it('comes when nobody answers any more', async () => {
    await server.kill()
    await expect.poll(names).toContain('NobodyAnswers')
  })
})
