import { useLocation } from 'react-router'
import { useWords } from '../platform/words/index.ts'
import { ArrowIcon, ChatIcon, Doorway, LinkButton, PhoneIcon } from '../ui/index.ts'
import { findRoute } from './find-route.ts'
import styles from './not-open-yet-screen.module.css'
import { paths } from './paths.ts'

/** One honest screen for all that is announced but not built: what will be here, and what the person can do today. */
export default function NotOpenYetScreen() {
  const words = useWords()
  const route = findRoute(useLocation().pathname)
  if (!('soon' in route) || !route.soon) return null
  return (
    <div className={styles.page}>
      <div className={styles.door}>
        <Doorway size={104} />
      </div>
      <div className={styles.text}>
        <p className={styles.mark}>{words('app.soon_mark')}</p>
        <h1>{words(route.title)}</h1>
        <p className={styles.soon}>{words(route.soon)}</p>
        <h2>{words('app.soon_today')}</h2>
        <ul className={styles.today}>
          <li>
            <LinkButton to={paths.legalHelp} icon={<ChatIcon />}>
              {words('app.soon_ask')}
              <ArrowIcon />
            </LinkButton>
            <p>{words('app.soon_ask_text')}</p>
          </li>
          <li>
            <a className={styles.call} href="tel:15100">
              <PhoneIcon />
              {words('app.soon_call')}
            </a>
            <p>{words('app.soon_call_text')}</p>
          </li>
        </ul>
        <p className={styles.danger}>
          <a href="tel:112">{words('app.soon_danger')}</a>
        </p>
      </div>
    </div>
  )
}
