import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import styles from './cases.module.css'

const sentences: Record<CaseQuery['status'], WordId> = {
  Submitted: 'cases.now_Submitted',
  Taken: 'cases.now_Taken',
  Answered: 'cases.now_Answered',
  Closed: 'cases.now_Closed',
}

/** What the state of the case means for its owner now. */
export function CaseState({ caseQuery }: { caseQuery: CaseQuery }) {
  const words = useWords()
  const { status, can } = caseQuery
  if (can.offer) return <Offer caseId={caseQuery.case_id} />
  return (
    <Notice tone={status === 'Answered' ? 'success' : 'info'}>
      <p>{words(can.reply ? 'cases.now_asked' : sentences[status])}</p>
    </Notice>
  )
}

/** A case of the time when nobody else read cases: helpers read it only by its owner's word. */
function Offer({ caseId }: { caseId: string }) {
  const words = useWords()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAsMember('POST /api/cases/:case_id/offer', { params: { case_id: caseId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['case', caseId] }),
  })
  return (
    <Notice tone="warning" title={words('cases.not_offered')}>
      <p>{words('cases.leave_out_names')}</p>
      <p>{words('cases.documents_for_taker')}</p>
      {error && <p role="alert">{refusalText(error) || words('cases.case_failed')}</p>}
      <Button small busy={isPending} className={styles.submit} onClick={() => mutate()}>
        {words('cases.offer')}
      </Button>
    </Notice>
  )
}
