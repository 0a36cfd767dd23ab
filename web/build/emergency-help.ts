import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { EmergencyHelp } from '@nyaysathi/contracts/emergency-help'
import type { Plugin } from 'vite'

const root = path.join(import.meta.dirname, '../..')

/** Reads the topics for us: the same program checks them, so nothing is understood in two ways. */
const reader = 'engine/src/emergency-help/print-emergency-help.ts'

let read: string | undefined

/** What to do in danger, from `knowledge/topics`, and the words by which a danger is known. */
export function readEmergencyHelp(): EmergencyHelp {
  return JSON.parse(readText())
}

function readText(): string {
  if (read !== undefined) return read
  const { status, stdout, stderr } = spawnSync(process.execPath, [reader], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`The topics for emergencies could not be read:\n${stderr}`)
  read = stdout
  return stdout
}

/** Two modules: the page for all emergencies shows the first and has no use for the second, which is as heavy. */
const modules: Record<string, () => string> = {
  'virtual:emergency-topics': () =>
    `export const emergencyTopics = ${JSON.stringify(readEmergencyHelp().topics)}`,
  'virtual:danger-phrases': () =>
    `export const dangerPhrases = ${JSON.stringify(readEmergencyHelp().phrases)}`,
}

/** Gives the app what to do in danger at build: it must be there when nothing can be asked. */
export function emergencyHelp(): Plugin {
  return {
    name: 'emergency-help',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  }
}
