import { readdirSync } from 'node:fs'
import path from 'node:path'
import { loadEmergencyCards } from '@nyaysathi/engine'
import type { Plugin } from 'vite'
import type { EmergencyCards } from '../src/chats/reply/emergency-cards.ts'

const languagesFolder = path.join(import.meta.dirname, '../../knowledge/languages')
const moduleId = 'virtual:emergency-cards'

/** Gives the app `emergencyCards` at build: a number to call must not wait for words. */
export function emergencyCards(): Plugin {
  return {
    name: 'emergency-cards',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      for (const file of readdirSync(languagesFolder)) this.addWatchFile(path.join(languagesFolder, file))
      const cards: EmergencyCards = loadEmergencyCards()
      return `export const emergencyCards = ${JSON.stringify(cards)}`
    },
  }
}
