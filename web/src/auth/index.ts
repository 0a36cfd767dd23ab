export { noProof } from './account-rules.ts'
export { type AddressKind, sendable, useSmsCountries } from './addresses.ts'
export { SignInHere } from './sign-in-here.tsx'
export { VerifiedAddress } from './verified-address.tsx'
