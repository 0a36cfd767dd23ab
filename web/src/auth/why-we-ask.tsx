import { useWords } from '../platform/words/index.ts'
import { HeartIcon, LockIcon, PersonIcon } from '../ui/index.ts'
import { useSmsCountries } from './addresses.ts'
import styles from './why-we-ask.module.css'

export function WhyWeAsk() {
  const words = useWords()
  const canSms = useSmsCountries().length > 0
  return (
    <section className={styles.why} aria-labelledby="why-we-ask">
      <h2 id="why-we-ask">{words('auth.why_title')}</h2>
      <ul>
        <li>
          <LockIcon />
          <p>{words(canSms ? 'auth.why_address' : 'auth.why_email')}</p>
        </li>
        <li>
          <PersonIcon />
          <p>{words('auth.why_seen')}</p>
        </li>
        <li>
          <HeartIcon />
          <p>{words('auth.why_none')}</p>
        </li>
      </ul>
    </section>
  )
}
