import type { EmergencyHelp } from '@nyaysathi/contracts/emergency-help'
import { loadEmergencyHelp } from '@nyaysathi/engine'
import type { Plugin } from 'vite'

let read: EmergencyHelp | undefined

/** What to do in danger, from `knowledge/topics`, and the words by which a danger is known. Read once. */
export function readEmergencyHelp(): EmergencyHelp {
  read ??= loadEmergencyHelp()
  return read
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
