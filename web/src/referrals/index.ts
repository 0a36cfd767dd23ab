export { CitizenReferrals } from './citizen-referrals.tsx'
export { EarlierConversation, HelperReferrals } from './helper-parts.tsx'
export { PassOn, PassOnButton } from './pass-on-button.tsx'
export type { PersonToPassOn } from './pass-on-dialog.tsx'
