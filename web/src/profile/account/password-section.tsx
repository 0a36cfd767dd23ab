import { whyNotPassword } from '@nyaysathi/contracts/accounts'
import { passwordChecklist } from '@nyaysathi/contracts/helper-settings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalSentence, refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, CheckIcon, CloseIcon, Notice, TextField, VisuallyHidden } from '../../ui/index.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import own from './password-section.module.css'

type Fields = 'current' | 'next' | 'again'

const checkWords: Record<(typeof passwordChecklist)[number]['id'], WordId> = {
  length: 'profile.strength_length',
  lowercase: 'profile.strength_lowercase',
  uppercase: 'profile.strength_uppercase',
  digit: 'profile.strength_digit',
  special: 'profile.strength_special',
}

/** The change of password of helpers, who meet a checklist (spec, member areas §5), and of administrators. */
export function PasswordSection({ of }: { of: 'helper' | 'administrator' }) {
  const words = useWords()
  const empty = { current: '', next: '', again: '' }
  const [draft, setDraft] = useState<Record<Fields, string>>(empty)
  const [errors, setErrors] = useState<Partial<Record<Fields, string>>>({})
  const change = useMutation({
    mutationFn: ({ current, next }: Record<Fields, string>) =>
      of === 'helper'
        ? callAsMember('PUT /api/nyaysathi/change-password', {
            body: { old_password: current, new_password: next },
          })
        : callAsMember('PUT /api/users/update', { body: { password: next, current_password: current } }),
    onSuccess: (_, sent) => setDraft((written) => (written === sent ? empty : written)),
    onError: (failure) => {
      if (isRefused(failure, 'wrong_password')) setErrors({ current: refusalSentence(failure) })
    },
  })

  function findErrors(): Partial<Record<Fields, string>> {
    const found: Partial<Record<Fields, string>> = {}
    const isStrong =
      of === 'helper'
        ? passwordChecklist.every(({ holds }) => holds(draft.next))
        : whyNotPassword(draft.next) === undefined
    if (!draft.current) found.current = words('profile.current_password_required')
    if (!isStrong) found.next = words(of === 'helper' ? 'profile.strength_weak' : 'profile.password_rule')
    else if (draft.next !== draft.again) found.again = words('profile.passwords_differ')
    return found
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const found = findErrors()
    setErrors(found)
    if (Object.keys(found).length === 0) change.mutate(draft)
  }
  const field = (name: Fields, label: WordId, autoComplete: string) => (
    <TextField
      type="password"
      label={words(label)}
      autoComplete={autoComplete}
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
    />
  )
  return (
    <Sheet title={words('profile.change_password')}>
      <form className={`${styles.form} ${own.narrow}`} onSubmit={submit} noValidate>
        {field('current', 'profile.password_now', 'current-password')}
        {field('next', 'profile.password_next', 'new-password')}
        {of === 'helper' && <Checklist password={draft.next} />}
        {field('again', 'profile.password_again', 'new-password')}
        {change.isError && !errors.current && (
          <Notice tone="danger" announce>
            <p>{refusalText(change.error) || words('profile.password_failed')}</p>
          </Notice>
        )}
        {change.isSuccess && (
          <Notice tone="success" announce>
            <p>{words('profile.password_changed')}</p>
          </Notice>
        )}
        <Button type="submit" className={styles.submit} variant="outline" busy={change.isPending}>
          {words('profile.change_password')}
        </Button>
      </form>
    </Sheet>
  )
}

function Checklist({ password }: { password: string }) {
  const words = useWords()
  return (
    <ul className={own.checks}>
      {passwordChecklist.map(({ id, holds }) => {
        const isMet = holds(password)
        return (
          <li key={id} className={isMet ? own.met : undefined}>
            {isMet ? <CheckIcon /> : <CloseIcon />}
            <span>
              {words(checkWords[id])}
              <VisuallyHidden>
                {': '}
                {words(isMet ? 'profile.strength_met' : 'profile.strength_open')}
              </VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
