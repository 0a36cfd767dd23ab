import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { LinkButton, useFadeIn } from '../ui/index.ts'
import styles from './invitation.module.css'

export function Invitation() {
  const words = useWords()
  const fadeIn = useFadeIn<HTMLElement>()
  return (
    <section ref={fadeIn} className={styles.invitation} aria-labelledby="invitation">
      <div className={styles.sheet}>
        <h2 id="invitation">{words('home.cta_title')}</h2>
        <p>{words('home.cta_text')}</p>
        <div className={styles.actions}>
          <LinkButton to={paths.auth}>{words('home.join_now')}</LinkButton>
          <LinkButton to={paths.services} variant="outline">
            {words('home.view_plans')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
