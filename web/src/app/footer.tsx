import { Link } from 'react-router'
import { type Path, paths } from '../platform/paths.ts'
import { operatorDetails } from '../platform/web-settings.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { Doorway, HelplineList } from '../ui/index.ts'
import styles from './footer.module.css'
import { LanguageButtons, ThemeButtons } from './preferences.tsx'

/** Free, all over India, day and night; `knowledge/register/helplines.csv` has their owners and sources. */
const helplines = ['112', '181', '1098', '15100', '1930'] as const

const pages: [Path, WordId][] = [
  [paths.privacy, 'app.footer_privacy'],
  [paths.grievance, 'app.footer_grievance'],
  [paths.callback, 'app.footer_callback'],
  [paths.offline, 'app.footer_offline'],
  [paths.quality, 'app.footer_quality'],
  [paths.receipt, 'app.footer_receipt'],
]

export function Footer() {
  const words = useWords()
  const { contact_email, grievance_officer, jurisdiction } = operatorDetails()
  const operator: [WordId, string][] = [
    ['app.contact', contact_email],
    ['app.grievance', grievance_officer],
    ['app.jurisdiction', jurisdiction],
  ]
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section aria-labelledby="helplines">
          <h2 id="helplines" className={styles.heading}>
            {words('app.helplines')}
          </h2>
          <HelplineList numbers={helplines} className={styles.helplines} />
        </section>
        <div className={styles.choices}>
          <LanguageButtons />
          <ThemeButtons />
        </div>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Doorway size={40} />
            <span translate="no">{words('app.brand')}</span>
          </p>
          <p className={styles.disclaimer}>{words('app.disclaimer')}</p>
          {/* What is blank is hidden by its attribute: the text is filled in by the server, in a page that is built before. */}
          <dl className={styles.operator}>
            {operator.map(([label, value]) => (
              <div key={label} data-given={value}>
                <dt>{words(label)}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
          <ul className={styles.legal}>
            {pages.map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{words(name)}</Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
