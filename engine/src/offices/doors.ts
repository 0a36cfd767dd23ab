import { knowledgeFolder } from '../content/knowledge-folder.ts'
import { type HelperFields, readHelperFields } from './helper-fields.ts'
import { type Office, readOffices } from './office-format.ts'

/** To whom an answer may lead: kinds of offices, and what helpers work on. */
export type Doors = { offices: readonly Office[]; fields: HelperFields['fields'] }

export const noDoors: Doors = { offices: [], fields: {} as HelperFields['fields'] }

/** Nothing is learned from it, so it is read at start instead of being written down with what was learned. */
export function readDoors(folder: string = knowledgeFolder): Doors {
  return { offices: readOffices(folder), fields: readHelperFields(folder).fields }
}
