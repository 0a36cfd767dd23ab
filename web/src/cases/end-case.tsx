import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { ownProfile } from '../platform/own-profile.ts'
import { paths } from '../platform/paths.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Button, Dialog, Notice } from '../ui/index.ts'
import styles from './cases.module.css'

/** Closing keeps the case for its owner; deleting keeps nothing. */
export function EndCase({ caseId, canClose }: { caseId: string; canClose: boolean }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const profileChanged = () => queries.invalidateQueries({ queryKey: ownProfile.queryKey })
  return (
    <div className={styles.ends}>
      {canClose && (
        <Ending
          words={{ say: 'cases.close', ask: 'cases.close_ask', yes: 'cases.close_yes' }}
          work={() => callAsMember('POST /api/cases/:case_id/close', { params: { case_id: caseId } })}
          done={async () => {
            await queries.invalidateQueries({ queryKey: ['case', caseId] })
            await profileChanged()
          }}
        />
      )}
      <Ending
        danger
        words={{ say: 'cases.delete', ask: 'cases.delete_ask', yes: 'cases.delete_yes' }}
        work={() => callAsMember('DELETE /api/cases/:case_id', { params: { case_id: caseId } })}
        done={async () => {
          await profileChanged()
          await navigate(paths.profile)
        }}
      />
    </div>
  )
}

type EndingProps = {
  danger?: boolean
  words: { say: WordId; ask: WordId; yes: WordId }
  work: () => Promise<unknown>
  done: () => Promise<void>
}

function Ending({ danger, words: { say, ask, yes }, work, done }: EndingProps) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    onSuccess: async () => {
      setAsking(false)
      await done()
    },
  })
  return (
    <>
      <Button variant={danger ? 'danger' : 'outline'} onClick={() => setAsking(true)}>
        {words(say)}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words(say)}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {words('cases.delete_no')}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={isPending} onClick={() => mutate()}>
              {words(yes)}
            </Button>
          </>
        }
      >
        <p>{words(ask)}</p>
        {error && (
          <Notice tone="danger" announce>
            <p>{refusalText(error) || words('cases.case_failed')}</p>
          </Notice>
        )}
      </Dialog>
    </>
  )
}
