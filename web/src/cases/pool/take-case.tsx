import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import styles from './case-pool.module.css'
import { poolChanged } from './pool-calls.ts'

export function TakeCase({ caseId }: { caseId: string }) {
  const words = useWords()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAsMember('POST /api/cases/:case_id/take', { params: { case_id: caseId } }),
    onSuccess: () => poolChanged(queries),
  })
  return (
    <div className={styles.part}>
      <p>{words('case-pool.take_hint')}</p>
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('case-pool.failed')}</p>
        </Notice>
      )}
      <Button busy={isPending} className={styles.start} onClick={() => mutate()}>
        {words('case-pool.take')}
      </Button>
    </div>
  )
}
