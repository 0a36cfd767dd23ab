import type { OfficeKind } from '@nyaysathi/contracts/offices'

/** Written out, because the contract's own list brings its schemas along. */
const kinds: Readonly<Record<OfficeKind, true>> = {
  district_legal_services: true,
  district_court: true,
  one_stop_centre: true,
  protection_officer: true,
  district_police: true,
  women_police_desk: true,
  consumer_commission: true,
  labour_office: true,
  child_welfare_committee: true,
}

export function isOfficeKind(text: string): text is OfficeKind {
  return Object.hasOwn(kinds, text)
}
