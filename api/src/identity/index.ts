export type { AccountPart, ExportEntry } from './account-parts.ts'
export {
  deleteAccount,
  findAccountByAddress,
  findProfile,
  insertAccount,
  renewInvitation,
  replacePicture,
  setPicture,
  sweepInvitations,
  updateAccountBySettings,
  updateAccountOfHelper,
  updateProfile,
} from './account-queries.ts'
export { addressHash, keptAddress } from './address.ts'
export { calendarLinkOf, makeCalendarLink, readerOfCalendar } from './calendar-link/calendar-link.ts'
export { endCalendarLink } from './calendar-link/calendar-link-queries.ts'
export { replacePassword } from './change-password.ts'
export { claimsIn, requireAddressProofs } from './codes/address-proof.ts'
export { forgetProofs } from './codes/code-queries.ts'
export { requireCurrentPassword } from './current-password.ts'
export { sayDevice } from './device.ts'
export { makeFirstAdministrator } from './first-administrator.ts'
export { forgetAddress } from './forget-address.ts'
export { identifyByPassword } from './identify-by-password.ts'
export { identityRoutes } from './identity-routes.ts'
export { requireUncommonPassword } from './passwords/new-password.ts'
export { hashPassword, verifyPassword } from './passwords/password-hashing.ts'
export { isHelper, type Person, personOf, type UserType } from './person.ts'
export { findRecoveryKey } from './recovery-key/recovery-key-queries.ts'
export { requireAdministrator } from './require-administrator.ts'
export { accountOfToken, requirePerson } from './require-person.ts'
export { safeContactAt, safeContactOf } from './safe-contact/safe-contact-queries.ts'
export { sealOlderAccounts } from './seal-older-accounts.ts'
export { factOf, peopleStatement, sealFact } from './sealed-people.ts'
export { requireSecondFactor, type SecondFactorTries } from './second-factor/require-second-factor.ts'
export { findSecondFactor } from './second-factor/second-factor-queries.ts'
export { listDevices, listSessions } from './session-queries.ts'
export { setPassword } from './set-password.ts'
export { signIn } from './sign-in.ts'
export { signUp } from './sign-up.ts'
export { type Said, tellPerson } from './tell-person.ts'
