import { ServerData } from '../platform/server-data.tsx'
import { useWords } from '../platform/words/index.ts'
import screen from './auth-screen.module.css'
import { Wizard } from './helper-sign-up/wizard.tsx'
import { SignUpHead } from './sign-up-head.tsx'

export default function NyaysathiSignUpScreen() {
  const words = useWords()
  return (
    <ServerData>
      <div className={screen.narrow}>
        <SignUpHead title={words('wizard.title')} lead={words('wizard.lead')} />
        <section className={screen.sheet} aria-label={words('wizard.title')}>
          <Wizard />
        </section>
      </div>
    </ServerData>
  )
}
