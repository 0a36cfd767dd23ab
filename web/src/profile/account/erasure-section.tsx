import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalSentence, refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { paths } from '../../platform/paths.ts'
import { leaveDevice } from '../../platform/sign-out.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, Dialog, Notice, TextField } from '../../ui/index.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import own from './erasure-section.module.css'

const consequences: WordId[] = [
  'profile.erase_chats',
  'profile.erase_other_side',
  'profile.erase_no_return',
  'profile.erase_export_first',
]

export function ErasureSection({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  return (
    <Sheet title={words('profile.erase')}>
      <p className={styles.soft}>{words('profile.erase_text')}</p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {words('profile.erase_open')}
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words('profile.erase_question')}>
        <ErasureForm hasSecondFactor={hasSecondFactor} cancel={() => setAsking(false)} />
      </Dialog>
    </Sheet>
  )
}

function ErasureForm({ hasSecondFactor, cancel }: { hasSecondFactor: boolean; cancel: () => void }) {
  const words = useWords()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<{ password?: string; typed?: string }>({})
  const wanted = words('profile.erase_word')
  const erase = useMutation({
    mutationFn: () =>
      callAsMember('DELETE /api/users/me', { body: { password, ...(code ? { one_time_code: code } : {}) } }),
    onSuccess: () => leaveDevice(paths.home),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (erase.isPending) return
    const found = {
      ...(password ? {} : { password: words('profile.current_password_required') }),
      ...(sameWord(typed, wanted) ? {} : { typed: words('profile.erase_type', { word: wanted }) }),
    }
    setMissing(found)
    if (Object.keys(found).length === 0) erase.mutate()
  }
  const wrong = isRefused(erase.error, 'wrong_password') ? refusalSentence(erase.error) : undefined
  return (
    <form id={formId} className={styles.form} onSubmit={submit} noValidate>
      <ul className={own.consequences}>
        {consequences.map((id) => (
          <li key={id}>{words(id)}</li>
        ))}
      </ul>
      <TextField
        type="password"
        label={words('profile.current_password')}
        autoComplete="current-password"
        value={password}
        error={missing.password ?? wrong}
        onChange={({ target }) => setPassword(target.value)}
      />
      {hasSecondFactor && (
        <TextField
          label={words('profile.code')}
          hint={words('profile.erase_code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <TextField
        label={words('profile.erase_type', { word: wanted })}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={missing.typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {erase.isError && !wrong && (
        <Notice tone="danger" announce>
          <p>{refusalText(erase.error) || words('profile.erase_failed')}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="outline" onClick={cancel}>
          {words('profile.erase_keep')}
        </Button>
        <Button type="submit" variant="danger" busy={erase.isPending}>
          {words('profile.erase_now')}
        </Button>
      </div>
    </form>
  )
}

/** A phone's keyboard may write small letters or add a space. */
function sameWord(typed: string, wanted: string): boolean {
  return typed.trim().toLocaleLowerCase() === wanted.toLocaleLowerCase()
}
