import type { OfficeKind } from '@nyaysathi/contracts/offices'

/** Where the reader of a letter or a guide goes. */
export type PaperDoors = {
  /** By letter: the office that takes it, or the one to go to when no answer comes. */
  letters: Record<string, { office: OfficeKind; when: 'hand_in' | 'no_answer' }>
  /** By guide: the offices that it names most. */
  guides: Record<string, OfficeKind[]>
  names: Partial<Record<OfficeKind, { en: string; hi: string }>>
}
