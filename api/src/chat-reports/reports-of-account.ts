import { openReport } from '../direct-chats/index.ts'
import type { AccountPart } from '../identity/index.ts'
import type { Services } from '../platform/services.ts'
import type { ReportContent } from './report-chat.ts'
import { listReportsOf } from './report-queries.ts'
import { holdReportsOf } from './reports-of-erased-accounts.ts'

/** What a person reported of chats. An open report keeps what it needs: this comes before the chats themselves go. */
export const reportsOfAccount: AccountPart = {
  async exportEntries(services, userId) {
    return [{ path: 'reports-of-chats.json', content: async () => describeReports(services, userId) }]
  },

  async erase(services, connection, userId) {
    await holdReportsOf(services, connection, userId)
  },
}

async function describeReports({ database, keys }: Services, userId: string): Promise<object> {
  const rows = await listReportsOf(database.pool, { reporter_user_id: userId })
  return rows.map(({ sealed_content, barred, ...report }) => {
    const { text, messages } = openReport<ReportContent>(keys, report.report_id, sealed_content)
    const own = messages.filter(({ from }) => !barred || from === 'reporter')
    return { ...report, text, attached_messages: own.map(({ file_id: _, ...message }) => message) }
  })
}
