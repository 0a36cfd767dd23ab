export { againstOf, openAgainst, sealAgainst } from './against-whom.ts'
export { factsOfHelper, factsOfNamed, isNamed, keepFacts } from './conflict-facts.ts'
export { clearMatter } from './conflict-queries.ts'
export { conflictUpkeep } from './conflict-upkeep.ts'
export {
  conflictsOfAppointments,
  conflictsOfUnnamed,
  numbersAgainst,
  type Warnings,
} from './find-conflicts.ts'
export { mayBeOneName } from './name-rules.ts'
