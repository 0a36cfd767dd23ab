import { spawn } from 'node:child_process'

type Watchdog = {
  /** Names the server to stop when this process is gone. */
  watch(serverPid: number): void
  /** Nothing to stop any more. */
  dismiss(): void
}

/**
 * Waits for the end of its input, which comes when the program ends in whatever way, and stops the server if its own
 * file still names it. A shell, because it stays for as long as we do and another Node would need 40 MB.
 */
const script = `
pid=
while read -r line; do
  [ "$line" = dismiss ] && exit 0
  pid=$line
done
named() { [ -n "$pid" ] && read -r first < "$1" 2>/dev/null && [ "$first" = "$pid" ]; }
named "$1" || exit 0
kill -INT "$pid" || exit 0
tries=0
while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 20 ]; do sleep 1; tries=$((tries + 1)); done
named "$1" && kill -QUIT "$pid"
`

/** On Windows there is no shell for it; the next start stops what is left over. */
export function startWatchdog(pidFile: string): Watchdog {
  if (process.platform === 'win32') return { watch: () => {}, dismiss: () => {} }
  const shell = spawn('/bin/sh', ['-c', script, 'nyaysathi-watchdog', pidFile], {
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // If it dies, writing to it must not end us.
  shell.stdin.on('error', () => {})
  shell.on('error', () => {})
  shell.unref()
  if ('unref' in shell.stdin && typeof shell.stdin.unref === 'function') shell.stdin.unref()
  return {
    watch: (serverPid) => void shell.stdin.write(`${serverPid}\n`),
    dismiss: () => void shell.stdin.end('dismiss\n'),
  }
}
