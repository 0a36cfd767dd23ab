import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { ensureInstalled } from './install/ensure-installed.mjs'
import { serverEnvironment, serverNodeOptions } from './install/pinned-node.mjs'

/**
 * `npm run dev`: the same system with reload on change. The screens come from Vite on PORT, which hands every call to
 * the API on the next port; the API starts anew when its code, the contracts or the knowledge change.
 */
const node = ensureInstalled()
if (fs.existsSync('.env')) process.loadEnvFile('.env')
const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || '127.0.0.1'
const apiPort = port + 1
const watched = ['api/src', 'api/migrations', 'contracts/src', 'knowledge']

let stopping = false
let api = startApi()
const screens = spawn(
  node,
  [
    'node_modules/vite/bin/vite.js',
    'web',
    '--port',
    String(port),
    '--host',
    host,
    '--strictPort',
    '--clearScreen=false',
  ],
  { stdio: 'inherit', env: { ...process.env, API_ORIGIN: `http://127.0.0.1:${apiPort}` } },
)
screens.on('exit', (code) => stop(code ?? 1))

let pending
for (const folder of watched) {
  fs.watch(folder, { recursive: true }, (_, name) => {
    if (name?.endsWith('.test.ts')) return
    clearTimeout(pending)
    pending = setTimeout(restartApi, 200)
  })
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

function startApi() {
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
  const child = spawn(node, [...serverNodeOptions, 'api/src/main.ts'], {
    env: { ...serverEnvironment(), PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
    stdio: ['inherit', 'pipe', 'inherit', 'ipc'],
  })
  // It would name the port of the calls, and people open the screens.
  child.stdout.on('data', (text) =>
    process.stdout.write(String(text).replace(/^NyaySathi is ready at .*\n/m, '')),
  )
  child.on('message', (message) => {
    if (message === 'ready') process.stdout.write(`NyaySathi is ready at http://localhost:${port}\n`)
  })
  return child
}

function restartApi() {
  const former = api
  if (stopping) return
  if (hasEnded(former)) {
    api = startApi()
    return
  }
  former.once('exit', () => {
    if (!stopping && api === former) api = startApi()
  })
  former.kill('SIGTERM')
}

function stop(code) {
  if (stopping) return
  stopping = true
  screens.kill('SIGTERM')
  if (hasEnded(api)) process.exit(code)
  api.once('exit', () => process.exit(code))
  api.kill('SIGTERM')
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null
}
