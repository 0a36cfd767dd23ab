export { referralRoutes } from './referral-routes.ts'
export { referralsOfAccount } from './referrals-of-account.ts'
export { referralMailChecks } from './tell-of-referral.ts'
