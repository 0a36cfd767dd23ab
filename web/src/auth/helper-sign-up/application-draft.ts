import type {
  ApplicationField,
  AreaOfOperation,
  DocumentKind,
  HelperType,
} from '@nyaysathi/contracts/helpers'
import type { EmailProof } from '../../auth/email-proof.ts'

/** What is entered and may be kept in the tab. What one category does not ask for waits until its own is chosen again. */
export type ApplicationDraft = {
  step: Step
  type: HelperType | ''
  name: string
  email: string
  state: string
  district: string
  preferred_language: string
  sharedPhone: boolean
  termsAccepted: boolean
  proof: EmailProof
  fields: Partial<Record<Exclude<ApplicationField, 'areasOfOperation'>, string>>
  areas: AreaOfOperation[]
}
export type Step = 1 | 2 | 3
export type Papers = Partial<Record<DocumentKind, File[]>>
/** By the name of the field as it travels. */
export type Errors = Record<string, string>
