import type { AdministratorList } from '@nyaysathi/contracts/administration'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../platform/failure-text.ts'
import { callAsMember } from '../platform/member-call.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Dialog, Notice, TextField } from '../ui/index.ts'
import { LoadingOrFailed } from '../ui/loading-or-failed.tsx'
import styles from './queue-view.module.css'

const administrators = queryOptions({
  queryKey: ['admin', 'administrators'],
  queryFn: () => callAsMember('GET /api/admin/administrators'),
  staleTime: 0,
})

type Administrator = AdministratorList[number]

/** Who decides here: to invite others, and to remove them. */
export default function AdministratorsScreen() {
  const words = useWords()
  const query = useQuery(administrators)
  const { data, error } = query
  const [leaving, setLeaving] = useState<Administrator>()
  return (
    <div className={styles.queue}>
      <p>{words('administration.administrators_note')}</p>
      <InviteForm />
      {(!data || error) && (
        <LoadingOrFailed query={query} failed={words('administration.administrators_no_answer')} />
      )}
      <ul className={styles.list}>
        {data?.map((each) => (
          <AdministratorEntry
            key={each.administrator_id}
            administrator={each}
            remove={() => setLeaving(each)}
          />
        ))}
      </ul>
      {leaving && <RemoveDialog administrator={leaving} close={() => setLeaving(undefined)} />}
    </div>
  )
}

const ends = { invited: 'take_back', active: 'remove' } as const

/** Broken after its name, where it does not fit on a line. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

function AdministratorEntry({ administrator, remove }: { administrator: Administrator; remove: () => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name, email, status, since, me } = administrator
  const moment = showMoment(language, since)
  return (
    <li className={styles.entry}>
      <h2 className={styles.name}>
        <Address email={email} />
      </h2>
      <p>
        <bdi>{name}</bdi>
        {me && ` · ${words('administration.administrator_me')}`}
      </p>
      <p className={styles.soft}>
        {words(
          status === 'invited'
            ? 'administration.administrator_invited'
            : 'administration.administrator_since',
          { moment },
        )}
      </p>
      {!me && (
        <Button
          small
          variant="outline"
          // It says of whom, after the words that are seen.
          aria-label={words(`administration.administrator_${ends[status]}_of`, { email })}
          onClick={remove}
        >
          {words(`administration.administrator_${ends[status]}`)}
        </Button>
      )}
    </li>
  )
}

function InviteForm() {
  const words = useWords()
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: (invited: string) =>
      callAsMember('POST /api/admin/administrators', { body: { email: invited } }),
    onSuccess: (_, invited) => {
      setEmail((typed) => (typed.trim() === invited ? '' : typed))
      return queries.invalidateQueries(administrators)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate(email.trim())
  }
  return (
    <form className={styles.answer} onSubmit={submit} noValidate>
      <TextField
        label={words('administration.administrator_email')}
        hint={words('administration.administrator_email_hint')}
        type="email"
        autoComplete="off"
        required
        value={email}
        error={error ? refusalText(error) || words('administration.administrators_no_answer') : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      {isSuccess && (
        <Notice tone="success" announce>
          <p>{words('administration.administrator_invite_done', { email: variables })}</p>
        </Notice>
      )}
      <div>
        <Button type="submit" small busy={isPending}>
          {words('administration.administrator_invite')}
        </Button>
      </div>
    </form>
  )
}

function RemoveDialog({ administrator, close }: { administrator: Administrator; close: () => void }) {
  const words = useWords()
  const queries = useQueryClient()
  const { administrator_id, email, status } = administrator
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAsMember('DELETE /api/admin/administrators/:administrator_id', { params: { administrator_id } }),
    onSuccess: () => {
      close()
      return queries.invalidateQueries(administrators)
    },
  })
  return (
    <Dialog
      open
      onClose={close}
      title={words(`administration.administrator_${ends[status]}_title`, { email })}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {words('administration.cancel')}
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {words(`administration.administrator_${ends[status]}`)}
          </Button>
        </>
      }
    >
      <p>{words(`administration.administrator_${ends[status]}_text`)}</p>
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('administration.administrators_no_answer')}</p>
        </Notice>
      )}
    </Dialog>
  )
}
