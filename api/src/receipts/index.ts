export { receiptRoutes } from './receipt-routes.ts'
export { receiptsOfAccount } from './receipts-of-account.ts'
