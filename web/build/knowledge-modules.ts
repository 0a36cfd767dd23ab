import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { AnswerQuality } from '@nyaysathi/contracts/answer-quality'
import { loadEmergencyCards, loadLawMarks, loadLetterPeriods, loadPaperDoors } from '@nyaysathi/engine'
import type { Plugin } from 'vite'
import type { EmergencyCards } from '../src/chats/reply/emergency-cards.ts'
import type { LawRegister } from '../src/chats/reply/law-register.ts'
import type { PaperDoors } from '../src/doors/paper-doors.ts'
import { readEmergencyHelp } from './read-knowledge.ts'

const knowledgeFolder = path.join(import.meta.dirname, '../../knowledge')
const qualityFile = 'evaluation/results.json'

/** What `npm run eval` has found; a file of another shape stops the build. */
function readAnswerQuality(): AnswerQuality {
  return AnswerQuality.parse(JSON.parse(readFileSync(path.join(knowledgeFolder, qualityFile), 'utf8')))
}

function languageFiles(): string[] {
  return readdirSync(path.join(knowledgeFolder, 'languages')).map((file) => `languages/${file}`)
}

type KnowledgeModule = {
  /** What it exports, by name. */
  read: () => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Files of the knowledge which, changed while developing, make it anew. */
  files?: () => string[]
}

/** `web/src/virtual-modules.d.ts` has their types. What is heavy and not needed on each page is a module of its own. */
const modules: Record<string, KnowledgeModule> = {
  'virtual:law-register': {
    // So that no answer waits for it and no number is written twice.
    read: () => ({ register: loadLawMarks() satisfies LawRegister }),
    files: () => ['register/acts.csv', 'register/helplines.csv', 'places/state-helplines.csv'],
  },
  'virtual:emergency-cards': {
    // A number to call must not wait for words.
    read: () => ({ emergencyCards: loadEmergencyCards() satisfies EmergencyCards }),
    files: languageFiles,
  },
  'virtual:letter-periods': {
    // So that letters, answers and the calculator count by one table.
    read: () => ({ letterPeriods: loadLetterPeriods() }),
    files: () => ['time-limits.csv'],
  },
  'virtual:paper-doors': {
    read: () => ({ paperDoors: loadPaperDoors() satisfies PaperDoors }),
    // Beside them lie the texts of what to say there, of which this takes nothing.
    files: () =>
      readdirSync(path.join(knowledgeFolder, 'offices'))
        .filter((file) => file.endsWith('.yml'))
        .map((file) => `offices/${file}`),
  },
  // What to do in danger must be there when nothing can be asked.
  'virtual:emergency-topics': { read: async () => ({ emergencyTopics: (await readEmergencyHelp()).topics }) },
  'virtual:danger-phrases': { read: async () => ({ dangerPhrases: (await readEmergencyHelp()).phrases }) },
  'virtual:answer-quality': {
    read: () => {
      const { failures: _longList, ...answerQuality } = readAnswerQuality()
      return { answerQuality }
    },
    files: () => [qualityFile],
  },
  'virtual:answer-failures': {
    read: () => ({ answerFailures: readAnswerQuality().failures }),
    files: () => [qualityFile],
  },
}

/** Gives the app at build what it shows of the knowledge in every language at once; guides and letters have plugins of their own. */
export function knowledgeModules(): Plugin {
  return {
    name: 'knowledge-modules',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    async load(id) {
      const known = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (!known) return undefined
      for (const file of known.files?.() ?? []) this.addWatchFile(path.join(knowledgeFolder, file))
      return Object.entries(await known.read())
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}
