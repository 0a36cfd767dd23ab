import type { ApplicationStatus, HelperType } from '@nyaysathi/contracts/helpers'
import { factOf } from '../identity/index.ts'

/** What answers to everybody are made of. Nothing that identifies a person beyond it is ever read for them. */
export type ListedRow = {
  nyaysathi_id: string
  type: HelperType
  name: string
  /** As they write it in an Indian script. */
  name_in_script: string | null
  state: string
  city: string
  specialization: string
  years_of_experience: number
  languages: string[]
  consultation_fee: number
  available_timings: string[]
  /** As text: PostgreSQL's numeric. */
  average_rating: string
  total_reviews: number
  calls_back: boolean
  demo: boolean
  picture_file_id: string | null
}

export type PublicRow = ListedRow & {
  institution: string | null
  organization: string | null
  areas_of_operation: string[]
}

export type ApplicationRow = PublicRow & {
  user_id: string
  status: ApplicationStatus
  email: string | null
  phone: string
  sign_in_phone: string | null
  preferred_language: string
  bar_council_number: string | null
  license_number: string | null
  position_held: string | null
  ngo_registration: string | null
  submitted_at: Date
  decided_at: Date | null
  listed_at: Date | null
  reason: string | null
}

/** Of `nyaysathi h`: whether it takes requests for calls. Organisations do until they choose otherwise. */
const callsBack = `coalesce((select s.calls_back from callback_settings s where s.nyaysathi_id = h.nyaysathi_id), h.type = 'ngo')`

/** Of `nyaysathi h`. */
export const listedColumns = `h.nyaysathi_id, h.type, h.name, h.state, h.city, h.specialization, h.years_of_experience,
  h.languages, h.consultation_fee, h.available_timings, h.average_rating, h.total_reviews, h.demo,
  (select n.name from nyaysathi_names_in_script n where n.nyaysathi_id = h.nyaysathi_id) as name_in_script,
  ${callsBack} as "calls_back!"`

/** Of `nyaysathi h join users u`. */
export const applicationColumns = `${listedColumns}, h.institution, h.organization, h.areas_of_operation, h.status,
  h.bar_council_number, h.license_number, h.position_held, h.ngo_registration, h.submitted_at, h.decided_at,
  h.listed_at, h.reason, u.user_id, ${factOf('u', 'email')} as email, ${factOf('u', 'phone')} as "phone!",
  ${factOf('u', 'sign_in_phone')} as sign_in_phone,
  u.preferred_language, u.picture_file_id`

export const applicationFacts = { email: 'email', phone: 'phone', sign_in_phone: 'sign_in_phone' } as const
