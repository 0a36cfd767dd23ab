import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Plugin } from 'vite'
import type { LawRegister } from '../src/chats/reply/law-register.ts'

const knowledgeFolder = path.join(import.meta.dirname, '../../knowledge')
const tables = ['register/acts.csv', 'register/helplines.csv', 'places/state-helplines.csv']

function readRows<Column extends string>(file: string): Record<Column, string>[] {
  return parse(readFileSync(path.join(knowledgeFolder, file)), { columns: true, bom: true })
}

/** What the chat marks in answers, from the register that the answers are made of. */
export function readLawRegister(): LawRegister {
  const acts = readRows<'short_name' | 'full_name' | 'hindi_name'>('register/acts.csv')
  const helplines = readRows<'number' | 'name' | 'hindi_name'>('register/helplines.csv')
  const ofStates = readRows<'number' | 'name' | 'name_hi'>('places/state-helplines.csv')
  return {
    codes: acts.map((act) => act.short_name),
    names: acts.flatMap((act) => [act.full_name, act.hindi_name]),
    helplines: [
      ...helplines.map(({ number, name, hindi_name }) => ({ number, names: { en: name, hi: hindi_name } })),
      ...ofStates.map(({ number, name, name_hi }) => ({ number, names: { en: name, hi: name_hi } })),
    ],
  }
}

const moduleId = 'virtual:law-register'

/** Gives the app `register` at build, so that no answer waits for it and no number is written twice. */
export function lawRegister(): Plugin {
  return {
    name: 'law-register',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      for (const file of tables) this.addWatchFile(path.join(knowledgeFolder, file))
      return `export const register = ${JSON.stringify(readLawRegister())}`
    },
  }
}
