import { unwrapChatKey } from '../chats/index.ts'
import type { AccountPart } from '../identity/index.ts'
import { listReceiptsToExport } from './receipt-queries.ts'
import { openSealedCode } from './receipt-sealing.ts'

/** Receipts of answers. Question and answer are in the chats; erasing needs nothing here: they hang on the answers. */
export const receiptsOfAccount: AccountPart = {
  exportEntries: async ({ database, keys }, userId) => [
    {
      path: 'receipts.json',
      content: async () => {
        const rows = await listReceiptsToExport(database.pool, { user_id: userId })
        return rows.map(({ receipt_id, sealed_code, wrapped_key, ...receipt }) => ({
          code: openSealedCode(unwrapChatKey(keys, receipt.chat_id, wrapped_key), receipt_id, sealed_code),
          ...receipt,
        }))
      },
    },
  ],
}
