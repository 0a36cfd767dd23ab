import { useWords } from '../platform/words/index.ts'
import { LeaveIcon } from '../ui/index.ts'
import styles from './exit-link.module.css'
import { leavePage, neutralSite } from './leave-page.ts'

/** The way out, on every screen and in every dialog. Without JavaScript it is a plain link. */
export function ExitLink() {
  const words = useWords()
  return (
    <a
      className={styles.exit}
      href={neutralSite}
      rel="noreferrer nofollow"
      title={words('app.exit_hint')}
      aria-label={words('app.exit')}
      onClick={(event) => {
        event.preventDefault()
        leavePage()
      }}
    >
      <LeaveIcon />
      <span className={styles.short}>{words('app.exit_short')}</span>
      <span className={styles.whole}>{words('app.exit')}</span>
    </a>
  )
}
