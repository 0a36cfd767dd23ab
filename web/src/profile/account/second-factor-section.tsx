import type { SecondFactorSecret, SecondFactorState } from '@nyaysathi/contracts/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refusalText } from '../../platform/failure-text.ts'
import { callAsMember } from '../../platform/member-call.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { Button, CopyButton, Notice, PrinterIcon, Spinner, TextField } from '../../ui/index.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import own from './second-factor-section.module.css'

const queryKey = ['second-factor']

/** A code from an authenticator app beside the password, for helpers and administrators. */
export function SecondFactorSection() {
  const words = useWords()
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: () => callAsMember('GET /api/auth/second-factor'),
  })
  const [secret, setSecret] = useState<SecondFactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = () => queries.invalidateQueries({ queryKey })
  return (
    <Sheet title={words('profile.factor')}>
      <p className={styles.soft}>{words('profile.factor_text')}</p>
      {!data && !error && <Spinner label={words('app.loading')} />}
      {error && (
        <Notice tone="danger">
          <p>{words('profile.factor_failed')}</p>
          <Button variant="outline" small busy={isFetching} onClick={() => void refetch()}>
            {words('app.try_again')}
          </Button>
        </Notice>
      )}
      {codes && <RecoveryCodeList codes={codes} done={() => setCodes(undefined)} />}
      {data?.enabled && !codes && <Enabled state={data} onRemoved={refresh} />}
      {data && !data.enabled && !secret && <Start required={data.required} onStarted={setSecret} />}
      {data && !data.enabled && secret && (
        <Confirm
          secret={secret}
          cancel={() => setSecret(undefined)}
          onConfirmed={(given) => {
            setCodes(given)
            setSecret(undefined)
            void refresh()
          }}
        />
      )}
    </Sheet>
  )
}

/** Asks for the password before it does something to the sign-in. */
function PasswordForm<Answer>({
  action,
  send,
  onDone,
  danger,
  withCode,
}: {
  action: WordId
  send: (password: string, code: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  danger?: boolean
  /** Asks for a code of the app, or a recovery code, too. */
  withCode?: boolean
}) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [code, setCode] = useState('')
  const call = useMutation({ mutationFn: () => send(password, code.trim()), onSuccess: onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password)
    if (password && !call.isPending) call.mutate()
  }
  const refusal = call.isError ? refusalText(call.error) || words('profile.no_answer') : undefined
  return (
    <form className={`${styles.form} ${own.narrow}`} onSubmit={submit} noValidate>
      <TextField
        type="password"
        label={words('profile.current_password')}
        autoComplete="current-password"
        value={password}
        error={missing ? words('profile.current_password_required') : refusal}
        onChange={({ target }) => setPassword(target.value)}
      />
      {withCode && (
        <TextField
          label={words('profile.code')}
          hint={words('profile.factor_remove_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          dir="ltr"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button
        type="submit"
        className={styles.submit}
        variant={danger ? 'danger' : 'primary'}
        busy={call.isPending}
      >
        {words(action)}
      </Button>
    </form>
  )
}

function Start({
  required,
  onStarted,
}: {
  required: boolean
  onStarted: (secret: SecondFactorSecret) => void
}) {
  const words = useWords()
  return (
    <>
      {required && (
        <Notice tone="warning">
          <p>{words('profile.factor_required')}</p>
        </Notice>
      )}
      <PasswordForm
        action="profile.factor_start"
        send={(password) => callAsMember('POST /api/auth/second-factor', { body: { password } })}
        onDone={onStarted}
      />
    </>
  )
}

function Confirm({
  secret,
  cancel,
  onConfirmed,
}: {
  secret: SecondFactorSecret
  cancel: () => void
  onConfirmed: (codes: string[]) => void
}) {
  const words = useWords()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => callAsMember('POST /api/auth/second-factor/confirm', { body: { one_time_code: code } }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() && !confirm.isPending) confirm.mutate()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{words('profile.factor_scan')}</p>
      <QrCode className={own.qr} text={secret.otpauth_url} label={words('profile.factor_qr')} />
      <p>{words('profile.factor_secret')}</p>
      <p className={own.secret} dir="ltr" translate="no">
        {secret.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <div className={own.narrow}>
        <TextField
          label={words('profile.code')}
          hint={words('profile.factor_code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          dir="ltr"
          value={code}
          error={confirm.isError ? refusalText(confirm.error) || words('profile.no_answer') : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={confirm.isPending}>
          {words('profile.factor_confirm')}
        </Button>
        <Button variant="outline" onClick={cancel}>
          {words('profile.cancel')}
        </Button>
      </div>
    </form>
  )
}

function RecoveryCodeList({ codes, done }: { codes: string[]; done: () => void }) {
  const words = useWords()
  return (
    <div className={styles.form}>
      <Notice tone="warning" announce title={words('profile.recovery_title')}>
        <p>{words('profile.recovery_text')}</p>
      </Notice>
      <ul className={own.codes} dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} label={words('profile.copy')} done={words('profile.copied')} />
        <Button variant="outline" small icon={<PrinterIcon />} onClick={() => print()}>
          {words('profile.print')}
        </Button>
        <Button small onClick={done}>
          {words('profile.recovery_done')}
        </Button>
      </div>
    </div>
  )
}

function Enabled({ state, onRemoved }: { state: SecondFactorState; onRemoved: () => void }) {
  const words = useWords()
  const [removing, setRemoving] = useState(false)
  return (
    <>
      <Notice tone="success">
        <p>{words('profile.factor_on', { count: state.recovery_codes_left })}</p>
      </Notice>
      {removing ? (
        <PasswordForm
          danger
          withCode
          action="profile.factor_remove"
          send={(password, one_time_code) =>
            callAsMember('DELETE /api/auth/second-factor', { body: { password, one_time_code } })
          }
          onDone={onRemoved}
        />
      ) : (
        !state.required && (
          <div>
            <Button variant="outline" onClick={() => setRemoving(true)}>
              {words('profile.factor_remove')}
            </Button>
          </div>
        )
      )}
    </>
  )
}
