import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError, isRefused, NoAnswerError } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, LinkButton, Notice, TextField } from '../ui/index.ts'
import { noProof, withoutProof } from './account-rules.ts'
import { AddressChoice } from './address-choice.tsx'
import { type AddressKind, sendable, useSmsCountries } from './addresses.ts'
import { recoverByKey } from './auth-calls.ts'
import screen from './auth-screen.module.css'
import { addressOf } from './auth-views.ts'
import { FailureNotice } from './failure-notice.tsx'
import form from './form.module.css'
import { keptAddress } from './kept-address.ts'
import { NewPasswordField, passwordProblem } from './password-field.tsx'
import { SignUpHead } from './sign-up-head.tsx'
import { useFieldErrors } from './use-field-errors.ts'
import { VerifiedAddress } from './verified-address.tsx'

/** For who has the paper and no longer the number. */
export default function RecoverByKeyScreen() {
  const words = useWords()
  return (
    <ServerData>
      <div className={screen.narrow}>
        <SignUpHead title={words('recovery-key.recover_title')} lead={words('recovery-key.recover_lead')} />
        <section className={screen.sheet} aria-label={words('recovery-key.recover_title')}>
          <Recovery />
        </section>
      </div>
    </ServerData>
  )
}

function Recovery() {
  const words = useWords()
  const recovery = useRecovery()
  const { fields, by, typed, proof, write, errors, busy, failure, isDone, canSms } = recovery
  if (isDone) {
    return (
      <>
        <Notice tone="success" announce>
          <p>{words('recovery-key.recovered')}</p>
        </Notice>
        <LinkButton to={addressOf('sign-in')}>{words('recovery-key.sign_in')}</LinkButton>
      </>
    )
  }
  return (
    <form ref={fields} className={form.form} onSubmit={recovery.submit} method="post" noValidate>
      <TextField
        name="recovery_key"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={60}
        label={words('recovery-key.key')}
        hint={words('recovery-key.key_hint')}
        error={errors.key}
        value={recovery.key}
        onChange={({ target }) => recovery.setKey(target.value)}
      />
      {canSms && <AddressChoice chosen={by} choose={(by) => write({ by, proof: withoutProof(proof) })} />}
      <VerifiedAddress
        key={by}
        kind={by}
        typed={typed}
        proof={proof}
        language=""
        why={words('recovery-key.address_why')}
        error={errors.address}
        change={recovery.changeAddress}
      />
      <NewPasswordField
        name="new_password"
        required
        label={words('auth.new_password')}
        error={errors.password}
        value={recovery.password}
        onChange={({ target }) => recovery.setPassword(target.value)}
      />
      {failure instanceof NoAnswerError ? (
        <Notice tone="danger" announce>
          <p>{words('recovery-key.recover_no_answer')}</p>
        </Notice>
      ) : (
        <FailureNotice failure={failure} otherwise="recovery-key.recover_failed" />
      )}
      <Button type="submit" className={form.wide} busy={busy}>
        {words('recovery-key.recover')}
      </Button>
    </form>
  )
}

type Draft = { by?: AddressKind; email: string; phone: string; proof: typeof noProof }
const nothing: Draft = { email: '', phone: '', proof: noProof }

/** Key and password stay in memory; what is proven outlives a look into the messages. */
function useRecovery() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { written, write, forget } = useDraft('recoverByKey', nothing)
  const canSms = useSmsCountries().length > 0
  const by = canSms ? (written.by ?? 'phone') : 'email'
  const { proof, [by]: typed } = written
  const [key, setKey] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const fields = useRef<HTMLFormElement>(null)
  const { errors, show, clear } = useFieldErrors<'key' | 'address' | 'password'>(fields)
  const unproven = words(by === 'phone' ? 'auth.verify_phone_first' : 'auth.verify_first')

  const findLacking = () => {
    const isProven = proof.proof !== '' && proof.codeSentTo === sendable(by, typed)
    const weak = passwordProblem(words, password)
    return {
      ...(key.trim() ? {} : { key: words('recovery-key.key_missing') }),
      ...(isProven ? {} : { address: unproven }),
      ...(weak ? { password: weak } : {}),
    }
  }

  const refused = (problem: unknown, from: Element | null) => {
    if (isRefused(problem, 'wrong_code')) return show({ key: words('recovery-key.key_wrong') }, from)
    if (problem instanceof ApiError && problem.fields.new_password) {
      const own = language === 'en' ? problem.fields.new_password : words('auth.password_common')
      return show({ password: own }, from)
    }
    const isTaken = isRefused(problem, 'address_taken')
    if (isTaken || isRefused(problem, 'email_not_verified') || isRefused(problem, 'phone_not_verified')) {
      // The proof lasts 30 minutes.
      write({ proof: withoutProof(proof) })
      const taken = words(by === 'phone' ? 'auth.phone_taken' : 'auth.address_taken')
      return show({ address: isTaken ? taken : unproven }, from)
    }
    setFailure(problem)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    clear()
    setFailure(undefined)
    const lacking = findLacking()
    if (Object.keys(lacking).length > 0) return show(lacking)
    const from = document.activeElement
    setBusy(true)
    const address = sendable(by, typed)
    try {
      await recoverByKey({
        recovery_key: key,
        new_password: password,
        ...(by === 'phone'
          ? { phone: address, phone_proof: proof.proof }
          : { email: address, email_proof: proof.proof }),
      })
      keptAddress.write(typed.trim())
      forget()
      setDone(true)
    } catch (problem) {
      refused(problem, from)
    } finally {
      setBusy(false)
    }
  }

  return {
    fields,
    canSms,
    by,
    typed,
    proof,
    write,
    key,
    setKey: (text: string) => {
      clear('key')
      setKey(text)
    },
    password,
    setPassword: (text: string) => {
      clear('password')
      setPassword(text)
    },
    changeAddress: (more: { typed?: string; proof: typeof noProof }) => {
      clear('address')
      write({ by, proof: more.proof, ...(more.typed === undefined ? {} : { [by]: more.typed }) })
    },
    errors,
    busy,
    failure,
    isDone,
    submit,
  }
}
