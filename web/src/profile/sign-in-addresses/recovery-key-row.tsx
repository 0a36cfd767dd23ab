import type { ProveOwnership } from '@nyaysathi/contracts/accounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { WrittenKey } from '../../auth/index.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { recoveryKey } from '../../platform/recovery-key.ts'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import form from '../form.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useProof } from './use-proof.ts'

type Doing = 'make' | 'end'

/** The way back in on paper, for who loses the number. */
export function RecoveryKeyRow() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const { data } = useQuery(recoveryKey)
  const [doing, setDoing] = useState<Doing>()
  const [made, setMade] = useState<string>()
  const [isEnded, setEnded] = useState(false)
  if (!data) return null
  const refresh = () => queries.invalidateQueries({ queryKey: recoveryKey.queryKey })
  const begin = (next: Doing) => {
    setEnded(false)
    setDoing(next)
  }
  const cancel = () => setDoing(undefined)
  return (
    <li>
      <div>
        <strong>{words('recovery-key.title')}</strong>
        <p>
          {data.made_at
            ? words('recovery-key.made', { date: showDate(language, data.made_at) })
            : words('recovery-key.none')}
        </p>
      </div>
      {!made && !doing && (
        <div className={form.actions}>
          <Button variant="outline" small onClick={() => begin('make')}>
            {words(data.made_at ? 'recovery-key.renew' : 'recovery-key.make')}
          </Button>
          {data.made_at && (
            <Button variant="quiet" small onClick={() => begin('end')}>
              {words('recovery-key.end')}
            </Button>
          )}
        </div>
      )}
      {isEnded && (
        <Notice tone="success" announce>
          <p>{words('recovery-key.ended')}</p>
        </Notice>
      )}
      {doing === 'make' && (
        <MakeForm
          isNewer={data.made_at !== null}
          cancel={cancel}
          done={async (key) => {
            setMade(key)
            cancel()
            await refresh()
          }}
        />
      )}
      {doing === 'end' && (
        <EndForm
          cancel={cancel}
          done={async () => {
            setEnded(true)
            cancel()
            await refresh()
          }}
        />
      )}
      {made && <WrittenKey recoveryKey={made} done={() => setMade(undefined)} />}
    </li>
  )
}

function MakeForm({
  isNewer,
  cancel,
  done,
}: {
  isNewer: boolean
  cancel: () => void
  done: (key: string) => Promise<void>
}) {
  const words = useWords()
  const proof = useProof(
    (body: ProveOwnership) => callAsMember('POST /api/users/recovery-key', { body }),
    'sign-in-addresses.failed',
    ({ recovery_key }) => done(recovery_key),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proof.send({})
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p>{words('recovery-key.make_text')}</p>
      {isNewer && <p>{words('recovery-key.renew_text')}</p>}
      <ProofFields change={proof} />
      <div className={form.actions}>
        <Button type="submit" busy={proof.isSending}>
          {words('recovery-key.make')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words('auth.cancel')}
        </Button>
      </div>
    </form>
  )
}

function EndForm({ cancel, done }: { cancel: () => void; done: () => Promise<void> }) {
  const words = useWords()
  const proof = useProof(
    (body: ProveOwnership) => callAsMember('DELETE /api/users/recovery-key', { body }),
    'sign-in-addresses.failed',
    done,
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    proof.send({})
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <p>{words('recovery-key.end_text')}</p>
      <ProofFields change={proof} />
      <div className={form.actions}>
        <Button type="submit" variant="danger" busy={proof.isSending}>
          {words('recovery-key.end')}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words('auth.cancel')}
        </Button>
      </div>
    </form>
  )
}
