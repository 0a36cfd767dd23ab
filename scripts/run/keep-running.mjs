import { spawn } from 'node:child_process'

const longestPauseMs = 30_000

/** A run this long counts as a good one: the pause before the next start is short again. */
const goodRunMs = 60_000

/**
 * Runs a program until it is told to stop, passing signals on. When it was ready once and then ends unasked, it is
 * started again; when it never was, it said why, and its failure is ours.
 */
export function keepRunning(command, options, env) {
  let program
  let stopping = false
  let wasReady = false
  let pauseMs = 500

  const run = () => {
    const startedAt = Date.now()
    // The channel tells us that it is ready, and tells it when we are gone.
    program = spawn(command, options, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    program.on('message', (message) => {
      if (message === 'ready') wasReady = true
    })
    program.on('error', (error) => {
      process.stderr.write(`${command} cannot be run: ${error.message}\n`)
      process.exit(1)
    })
    program.on('exit', (code, signal) => {
      if (stopping || !wasReady) process.exit(code ?? (stopping ? 0 : 1))
      if (Date.now() - startedAt > goodRunMs) pauseMs = 500
      process.stderr.write(`The program ended unexpectedly (${signal ?? code}) and is started again.\n`)
      setTimeout(() => {
        if (stopping) process.exit(0)
        run()
      }, pauseMs)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    })
  }

  const stop = (signal) => {
    stopping = true
    if (program.exitCode !== null || program.signalCode !== null) process.exit(0)
    program.kill(signal)
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  onEndOfNpm(() => stop('SIGTERM'))
  run()
}

/** Who started us through npm and killed npm means us too. */
function onEndOfNpm(listener) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    listener()
  }, 250)
  check.unref()
}
