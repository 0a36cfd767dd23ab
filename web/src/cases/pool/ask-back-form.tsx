import { WritingForm } from './writing-form.tsx'

export function AskBackForm({ caseId }: { caseId: string }) {
  return (
    <WritingForm
      caseId={caseId}
      call="ask"
      field="question"
      maxLength={2_000}
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
