import type { ReleaseReason } from '@nyaysathi/contracts/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Dialog, Notice, Select } from '../../ui/index.ts'
import { reasonWords } from '../index.ts'
import styles from './case-pool.module.css'
import { poolChanged } from './pool-calls.ts'

const reasons = Object.keys(reasonWords) as ReleaseReason[]

export function ReleaseCase({ caseId }: { caseId: string }) {
  const words = useWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState<ReleaseReason>()
  const [missing, setMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: ReleaseReason) =>
      callAsMember('POST /api/cases/:case_id/release', {
        params: { case_id: caseId },
        body: { reason: given },
      }),
    onSuccess: async () => {
      await navigate(paths.casePool)
      await poolChanged(queries)
    },
  })
  const release = () => {
    setMissing(reason === undefined)
    if (reason !== undefined) mutate(reason)
  }
  return (
    <>
      <Button variant="outline" className={styles.start} onClick={() => setAsking(true)}>
        {words('case-pool.release')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words('case-pool.release')}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words('case-pool.release_no')}
            </Button>
            <Button busy={isPending} onClick={release}>
              {words('case-pool.release_yes')}
            </Button>
          </>
        }
      >
        <p>{words('case-pool.release_text')}</p>
        <Select
          label={words('case-pool.release_reason')}
          error={missing ? words('case-pool.release_missing') : undefined}
          value={reason ?? ''}
          onChange={({ target }) => setReason(reasons.find((each) => each === target.value))}
          required
        >
          <option value="">{words('cases.choose')}</option>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {words(reasonWords[each])}
            </option>
          ))}
        </Select>
        {error && (
          <Notice tone="danger" announce>
            <p>{refusalText(error) || words('case-pool.failed')}</p>
          </Notice>
        )}
      </Dialog>
    </>
  )
}
