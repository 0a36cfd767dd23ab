import path from 'node:path'
import { loadLawMarks } from '@nyaysathi/engine'
import type { Plugin } from 'vite'
import type { LawRegister } from '../src/chats/reply/law-register.ts'

const knowledgeFolder = path.join(import.meta.dirname, '../../knowledge')
const tables = ['register/acts.csv', 'register/helplines.csv', 'places/state-helplines.csv']
const moduleId = 'virtual:law-register'

/** Gives the app `register` at build, so that no answer waits for it and no number is written twice. */
export function lawRegister(): Plugin {
  return {
    name: 'law-register',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      for (const file of tables) this.addWatchFile(path.join(knowledgeFolder, file))
      const register: LawRegister = loadLawMarks()
      return `export const register = ${JSON.stringify(register)}`
    },
  }
}
