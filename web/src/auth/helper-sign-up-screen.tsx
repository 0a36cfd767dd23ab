import { ServerData } from '../platform/server-data.tsx'
import { useWords } from '../platform/words/index.ts'
import screen from './auth-screen.module.css'
import { HelperSignUp } from './helper-sign-up/helper-sign-up.tsx'
import { SignUpHead } from './sign-up-head.tsx'

export default function HelperSignUpScreen() {
  const words = useWords()
  return (
    <ServerData>
      <div className={screen.narrow}>
        <SignUpHead title={words('helper-sign-up.title')} lead={words('helper-sign-up.lead')} />
        <section className={screen.sheet} aria-label={words('helper-sign-up.title')}>
          <HelperSignUp />
        </section>
      </div>
    </ServerData>
  )
}
