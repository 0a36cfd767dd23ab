import { findLanguage } from '@nyaysathi/contracts/languages'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useDraft } from '../platform/draft.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { AccountRequest, TransferChoice, type UserDraft } from './account-request.tsx'
import { emptyAccount } from './account-rules.ts'
import choice from './address-choice.module.css'
import { guestIdOf } from './enter-account.ts'
import styles from './form.module.css'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TransferFailed } from './transfer-failed.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useEntry } from './use-entry.ts'

const ways = ['new', 'known'] as const
export type Way = (typeof ways)[number]

/**
 * The way into an account in the middle of something else, which goes on afterwards where it was: with an account that is made
 * here, or with one's own. Of a new one only what is needed is asked.
 */
export function SignInHere({ begin }: { begin: Way }) {
  const words = useWords()
  const [way, setWay] = useState<Way>(begin)
  const [isMade, setMade] = useState(false)
  return (
    <div className={styles.form}>
      {isMade && (
        <Notice tone="warning" announce>
          <p>{words('auth.created_sign_in')}</p>
        </Notice>
      )}
      {!isMade && (
        <fieldset className={choice.choice}>
          <legend>{words('auth.here_title')}</legend>
          {ways.map((each) => (
            <label key={each} className={choice.kind}>
              <input
                type="radio"
                name="account"
                value={each}
                checked={way === each}
                onChange={() => setWay(each)}
              />
              <span>{words(`auth.here_${each}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {way === 'known' ? (
        <KnownAccount />
      ) : (
        <NewAccount
          onSignInYourself={() => {
            setMade(true)
            setWay('known')
          }}
        />
      )}
    </div>
  )
}

const goOn = () => {}

function KnownAccount() {
  const [isRecovering, setRecovering] = useState(false)
  /** A new form for the address whose password was just renewed. */
  const [round, setRound] = useState(0)
  return (
    <>
      <SignInForm key={round} signingIn={goOn} entered={goOn} onForgot={() => setRecovering(true)} />
      <RecoveryDialog
        open={isRecovering}
        close={() => setRecovering(false)}
        recovered={() => {
          setRecovering(false)
          setRound(round + 1)
        }}
      />
    </>
  )
}

function NewAccount({ onSignInYourself }: { onSignInYourself: () => void }) {
  const language = useInterfaceLanguage()
  const { state } = useLocation()
  const [guestId] = useState(() => guestIdOf(state))
  const draft = useDraft<UserDraft>('userSignUp', {
    ...emptyAccount(findLanguage(language)?.name ?? 'English'),
    transfer: true,
  })
  const form = useAccountForm({ ...draft, first: 'phone', asksPlace: false })
  const { enter, failedTransfer } = useEntry(goOn, goOn)
  const signIn = async () => {
    const session = await form.signIn()
    draft.forget()
    if (!session) onSignInYourself()
    else await enter({ ...session, guestId: draft.written.transfer ? guestId : undefined })
  }
  if (failedTransfer) return <TransferFailed failed={failedTransfer} enter={enter} />
  return (
    <AccountRequest form={form} onMade={signIn}>
      {guestId && <TransferChoice isWanted={draft.written.transfer} write={draft.write} />}
    </AccountRequest>
  )
}
