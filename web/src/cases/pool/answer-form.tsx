import { caseAnswerMaxLength } from '@nyaysathi/contracts/cases'
import { callAsMember } from '../../platform/member-call.ts'
import { WritingForm } from './writing-form.tsx'

export function AnswerForm({ caseId }: { caseId: string }) {
  return (
    <WritingForm
      caseId={caseId}
      call="answer"
      send={(answer) =>
        callAsMember('POST /api/cases/:case_id/answer', { params: { case_id: caseId }, body: { answer } })
      }
      maxLength={caseAnswerMaxLength}
      rows={10}
      words={{
        title: 'case-pool.answer_title',
        label: 'case-pool.your_answer',
        hint: 'case-pool.answer_hint',
        missing: 'case-pool.answer_missing',
        send: 'case-pool.answer_send',
      }}
    />
  )
}
