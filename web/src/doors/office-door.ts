import type { OfficeKind } from '@nyaysathi/contracts/offices'

/** A kind of office that a step names, and what it is called in the language of the text. */
export type OfficeDoor = {
  office: OfficeKind
  label: string
  topic?: string | undefined
  /** The letter that is given there. */
  letter?: string | undefined
}
