import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import type { EmergencyCards } from '../src/chats/reply/emergency-cards.ts'

const languagesFolder = path.join(import.meta.dirname, '../../knowledge/languages')

/** The words of the card above an answer to somebody in danger, in each language that has its own. */
function readEmergencyCards(): EmergencyCards {
  const cards = readdirSync(languagesFolder).flatMap((file) => {
    const { card } = parse(readFileSync(path.join(languagesFolder, file), 'utf8')) as Partial<
      Record<'card', EmergencyCards[string]>
    >
    return card ? [[path.basename(file, '.yml'), card] as const] : []
  })
  return Object.fromEntries(cards)
}

const moduleId = 'virtual:emergency-cards'

/** Gives the app `emergencyCards` at build: a number to call must not wait for words. */
export function emergencyCards(): Plugin {
  return {
    name: 'emergency-cards',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      for (const file of readdirSync(languagesFolder)) this.addWatchFile(path.join(languagesFolder, file))
      return `export const emergencyCards = ${JSON.stringify(readEmergencyCards())}`
    },
  }
}
