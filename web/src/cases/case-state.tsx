import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Notice } from '../ui/index.ts'
import styles from './case-query.module.css'

const sentences: Record<CaseQuery['status'], WordId> = {
  Submitted: 'case-query.now_Submitted',
  Taken: 'case-query.now_Taken',
  Answered: 'case-query.now_Answered',
  Closed: 'case-query.now_Closed',
}

/** What the state of the case means for its owner now. */
export function CaseState({ caseQuery }: { caseQuery: CaseQuery }) {
  const words = useWords()
  const { status, can } = caseQuery
  if (can.offer) return <Offer caseId={caseQuery.case_id} />
  return (
    <Notice tone={status === 'Answered' ? 'success' : 'info'}>
      <p>{words(can.reply ? 'case-query.now_asked' : sentences[status])}</p>
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
    <Notice tone="warning" title={words('case-query.not_offered')}>
      <p>{words('case-query.leave_out_names')}</p>
      <p>{words('case-query.documents_for_taker')}</p>
      {error && <p role="alert">{refusalText(error) || words('case-query.case_failed')}</p>}
      <Button small busy={isPending} className={styles.submit} onClick={() => mutate()}>
        {words('case-query.offer')}
      </Button>
    </Notice>
  )
}
