import { findLanguage } from '@nyaysathi/contracts/languages'
import { use, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDraft } from '../platform/draft.ts'
import { paths } from '../platform/paths.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { LinkButton, Notice } from '../ui/index.ts'
import { AccountRequest, TransferChoice, type UserDraft } from './account-request.tsx'
import { emptyAccount } from './account-rules.ts'
import screen from './auth-screen.module.css'
import { addressOf } from './auth-views.ts'
import { guestIdOf } from './enter-account.ts'
import { KeyOffer } from './recovery-key/key-offer.tsx'
import { SignUpHead } from './sign-up-head.tsx'
import { SigningInContext } from './signing-in-context.ts'
import { TransferFailed } from './transfer-failed.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useEntry } from './use-entry.ts'

const untilChatbotMs = 2_000

type Made = 'created' | 'transferred' | 'sign-in-yourself'

export default function UserSignUpScreen() {
  const words = useWords()
  return (
    <ServerData>
      <div className={screen.narrow}>
        <SignUpHead title={words('auth.sign_up_title')} lead={words('auth.sign_up_lead')} />
        <section className={screen.sheet} aria-label={words('auth.sign_up_title')}>
          <UserSignUp />
        </section>
      </div>
    </ServerData>
  )
}

function UserSignUp() {
  const language = useInterfaceLanguage()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [guestId] = useState(() => guestIdOf(state))
  const draft = useDraft<UserDraft>('userSignUp', {
    ...emptyAccount(findLanguage(language)?.name ?? 'English'),
    transfer: true,
  })
  const form = useAccountForm({ ...draft, first: 'phone' })
  const [made, setMade] = useState<Made>()
  const [wasByPhone, setByPhone] = useState(false)
  const { enter, failedTransfer } = useEntry(use(SigningInContext), (transferred) =>
    setMade(transferred ? 'transferred' : 'created'),
  )
  const signIn = async () => {
    const session = await form.signIn()
    setByPhone(form.draft.by === 'phone')
    draft.forget()
    if (!session) setMade('sign-in-yourself')
    else await enter({ ...session, guestId: draft.written.transfer ? guestId : undefined })
  }

  if (made && made !== 'sign-in-yourself' && wasByPhone) {
    const goOn = () => void navigate(paths.legalHelp, { replace: true })
    return <KeyOffer password={form.password} goOn={goOn} />
  }
  if (made) return <AccountMade made={made} />
  if (failedTransfer) return <TransferFailed failed={failedTransfer} enter={enter} />
  return (
    <AccountRequest form={form} onMade={signIn}>
      {guestId && <TransferChoice isWanted={draft.written.transfer} write={draft.write} />}
    </AccountRequest>
  )
}

/** Leads on to the chatbot, or to the sign-in where the server did not let the new account in. */
function AccountMade({ made }: { made: Made }) {
  const words = useWords()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isSignedIn = made !== 'sign-in-yourself'
  useEffect(() => {
    if (!isSignedIn) return
    const timer = setTimeout(() => void navigate(paths.legalHelp, { replace: true }), untilChatbotMs)
    return () => clearTimeout(timer)
  }, [isSignedIn, navigate])
  if (isSignedIn) {
    return (
      <Notice tone="success" announce>
        <p>{words(made === 'created' ? 'auth.created' : 'auth.transferred')}</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice tone="warning" announce>
        <p>{words('auth.created_sign_in')}</p>
      </Notice>
      <LinkButton to={addressOf('sign-in')} state={state}>
        {words('auth.sign_in')}
      </LinkButton>
    </>
  )
}
