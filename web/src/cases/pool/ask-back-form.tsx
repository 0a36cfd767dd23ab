import { caseQuestionMaxLength } from '@nyaysathi/contracts/cases'
import { callAsMember } from '../../platform/member-call.ts'
import { WritingForm } from './writing-form.tsx'

export function AskBackForm({ caseId }: { caseId: string }) {
  return (
    <WritingForm
      caseId={caseId}
      call="ask"
      send={(question) =>
        callAsMember('POST /api/cases/:case_id/ask', { params: { case_id: caseId }, body: { question } })
      }
      maxLength={caseQuestionMaxLength}
      rows={3}
      words={{
        title: 'case-pool.ask_title',
        label: 'case-pool.your_question',
        hint: 'case-pool.ask_hint',
        missing: 'case-pool.ask_missing',
        send: 'case-pool.ask_send',
      }}
    />
  )
}
