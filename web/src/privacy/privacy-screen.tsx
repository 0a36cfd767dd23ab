import { type ReactNode, useId } from 'react'
import { paths } from '../platform/paths.ts'
import { webSettings } from '../platform/web-settings.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { LinkButton } from '../ui/index.ts'
import { keptData } from './kept-data.ts'
import styles from './privacy-screen.module.css'

const rights: readonly WordId[] = [
  'privacy.right_see',
  'privacy.right_correct',
  'privacy.right_withdraw',
  'privacy.right_complain',
  'privacy.right_board',
  'privacy.right_nominate',
]

export default function PrivacyScreen() {
  const words = useWords()
  const { kept_days: keptDays } = webSettings()
  return (
    <div className={styles.privacy}>
      <header className={styles.head}>
        <h1>{words('privacy.title')}</h1>
        <p>{words('privacy.lead')}</p>
        <p className={styles.status}>{words('privacy.status')}</p>
      </header>
      <Part heading="privacy.items_title">
        <ul className={styles.items}>
          {keptData.map(({ what, why, howLong, who }) => (
            <li key={what}>
              <h3>{words(what)}</h3>
              <dl>
                <dt>{words('privacy.why')}</dt>
                <dd>{words(why)}</dd>
                <dt>{words('privacy.how_long')}</dt>
                <dd>{words(howLong, keptDays)}</dd>
                <dt>{words('privacy.who')}</dt>
                <dd>{words(who)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      </Part>
      <Part heading="privacy.device_title" text="privacy.device_text" />
      <Part heading="privacy.model_title" text="privacy.model_text" />
      <Part heading="privacy.rights_title">
        <ul className={styles.rights}>
          {rights.map((right) => (
            <li key={right}>{words(right)}</li>
          ))}
        </ul>
      </Part>
      <Part heading="privacy.children_title" text="privacy.children_text" />
      <Part heading="privacy.limits_title" text="privacy.limits_text" />
      <WhoAnswers />
    </div>
  )
}

function Part({ heading, text, children }: { heading: WordId; text?: WordId; children?: ReactNode }) {
  const words = useWords()
  const titleId = useId()
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{words(heading)}</h2>
      {text && <p className={styles.text}>{words(text)}</p>}
      {children}
    </section>
  )
}

function WhoAnswers() {
  const words = useWords()
  const { contact_email, grievance_officer } = webSettings()
  return (
    <Part heading="privacy.contact_title">
      <dl className={styles.contact}>
        <dt>{words('app.grievance')}</dt>
        <dd dir="auto">{grievance_officer || words('app.grievance_unset')}</dd>
        <dt>{words('app.contact')}</dt>
        <dd dir="auto">{contact_email || words('app.contact_unset')}</dd>
      </dl>
      <LinkButton to={paths.grievance} variant="outline">
        {words('privacy.complain_action')}
      </LinkButton>
    </Part>
  )
}
