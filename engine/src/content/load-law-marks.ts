import { join } from 'node:path'
import { knowledgeFolder } from './knowledge-folder.ts'
import { readStateHelplines } from './read-places.ts'
import { readActs, readHelplines } from './read-register.ts'

/** The names by which laws and numbers to call are known again in an answer, to be marked there. */
export type LawMarks = {
  /** Short names of Acts: "BNS", "PWDVA". */
  codes: string[]
  /** Their full names in English and Hindi. */
  names: string[]
  /** Those of all India, then those of a State, each with its name in English and Hindi. */
  helplines: { number: string; names: { en: string; hi: string } }[]
}

/** Throws, naming the file and the line, where a row does not fit its format. */
export function loadLawMarks(folder: string = knowledgeFolder): LawMarks {
  const acts = readActs(folder)
  const named = (number: string, en: string, hi: string) => ({ number, names: { en, hi } })
  return {
    codes: acts.map((act) => act.short_name),
    names: acts.flatMap((act) => [act.full_name, act.hindi_name]),
    helplines: [
      ...readHelplines(folder).map((one) => named(one.number, one.name, one.hindi_name)),
      ...readStateHelplines(join(folder, 'places')).map((one) => named(one.number, one.name, one.name_hi)),
    ],
  }
}
