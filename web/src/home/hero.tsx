import { paths } from '../platform/paths.ts'
import { figures } from '../platform/site-content.ts'
import { useWords } from '../platform/words/index.ts'
import { CheckIcon, ClockIcon, LinkButton, PhoneIcon } from '../ui/index.ts'
import { DoorwayDrawing } from './doorway-drawing.tsx'
import styles from './hero.module.css'
import { QuestionBox } from './question-box.tsx'

export function Hero() {
  const words = useWords()
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <h1>{words('home.hero_title')}</h1>
        <p className={styles.lead}>{words('home.hero_text')}</p>
        <div className={styles.actions}>
          <LinkButton to={paths.legalHelp}>{words('home.get_started')}</LinkButton>
          <LinkButton to={paths.about} variant="outline">
            {words('home.learn_more')}
          </LinkButton>
        </div>
      </div>
      <div className={styles.gate}>
        <DoorwayDrawing>
          <QuestionBox />
        </DoorwayDrawing>
      </div>
      <ul className={styles.claims}>
        <li>
          <CheckIcon />
          <p>
            <strong>{words('home.claim_free')}</strong> {words('home.claim_free_text')}
          </p>
        </li>
        <li>
          <ClockIcon />
          <p>
            <strong>{words('home.claim_minutes', { minutes: figures.response_minutes })}</strong>{' '}
            {words('home.claim_minutes_text')}
          </p>
        </li>
        <li className={styles.danger}>
          <PhoneIcon />
          <p>
            {words('home.claim_danger')} <a href="tel:112">{words('home.claim_danger_call')}</a>
          </p>
        </li>
      </ul>
    </div>
  )
}
