export { plainReceiptPages } from './plain-receipt-page.ts'
export { receiptKeysForPages } from './receipt-keys.ts'
export { receiptRoutes } from './receipt-routes.ts'
export { receiptsOfAccount } from './receipts-of-account.ts'
