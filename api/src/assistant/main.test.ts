import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { AssistantReply } from '@nyaysathi/contracts/assistant'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url))
let port = 0
let child: ChildProcess | undefined
beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  server.close()
  await once(server, 'close')
})
afterEach(() => {
  child?.kill('SIGKILL')
})

/** The program as a process of its own, in production and without any setting of a database, mail or secret. */
function startAlone(env: Record<string, string>) {
  const running = spawn(process.execPath, [mainFile], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = running
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', (text) => (output += String(text)))
  return { running, output: () => output }
}

it('starts alone, answers from the knowledge that ships, and stops on SIGTERM', async () => {
  const { running, output } = startAlone({ PUBLIC_URL: 'https://help.example' })
  await expect.poll(output, { interval: 100 }).toContain("NyaySathi's assistant is ready at")
  const answer = await fetch(`http://127.0.0.1:${port}/model_chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://help.example' },
    body: JSON.stringify({ message: 'mera malik salary nahi de raha' }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://help.example')
  expect(AssistantReply.parse(await answer.json()).response).toContain('Code on Wages 17')
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(output()).not.toContain('salary')
})

it('says in one line what is wrong with a setting', async () => {
  const { running, output } = startAlone({ LLM_MODEL: 'a-model' })
  const [code] = await once(running, 'exit')
  expect(code).toBe(78)
  expect(output().trim()).toBe('LLM_BASE_URL must be set when LLM_MODEL or LLM_API_KEY is.')
})
