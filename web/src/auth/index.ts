export { noProof } from './account-rules.ts'
export { type AddressKind, sendable, useSmsCountries } from './addresses.ts'
export { VerifiedAddress } from './verified-address.tsx'
