import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * Process ids are used again after a while, so a process is known by its id and the moment it began. undefined: no such
 * process.
 */
export function startOfProcess(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') return startOnLinux(pid)
  if (process.platform === 'win32') return 'running'
  return askPs(pid, 'lstart=')
}

/** The words that a process was started with, or nothing when there is no such process. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return process.platform === 'win32' ? undefined : askPs(pid, 'command=')
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in parentheses, which may hold spaces; the state and the 20th field follow.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19]}`
  } catch {
    return undefined
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
