import type { ApplicationField } from '@nyaysathi/contracts/helper-applications'
import type { AreaOfOperation, HelperType } from '@nyaysathi/contracts/helpers'
import type { AccountDraft } from '../../auth/account-rules.ts'

/** What is entered and may be kept in the tab. What one category does not ask for waits until its own is chosen again. */
export type ApplicationDraft = AccountDraft & {
  step: Step
  type: HelperType | ''
  name_in_script?: string
  fields: Partial<Record<Exclude<ApplicationField, 'areasOfOperation'>, string>>
  areas: AreaOfOperation[]
  /** In rupees, as it was typed; nothing as long as the usual one of the category stands there. */
  fee?: string | undefined
}
export type Step = 1 | 2 | 3
/** By the name of the field as it travels. */
export type Errors = Partial<Record<string, string>>
