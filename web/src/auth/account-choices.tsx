import { Link, useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { ArrowIcon, ChatIcon, HeartIcon, LinkButton, PersonIcon } from '../ui/index.ts'
import styles from './account-choices.module.css'
import { addressOf } from './auth-views.ts'

/** The two kinds of accounts, and the way that needs none. */
export function AccountChoices() {
  const words = useWords()
  const { state } = useLocation()
  const choices = [
    { view: 'user', icon: <PersonIcon />, title: 'auth.choice_user', text: 'auth.choice_user_text' },
    {
      view: 'nyaysathi',
      icon: <HeartIcon />,
      title: 'auth.choice_nyaysathi',
      text: 'auth.choice_nyaysathi_text',
    },
  ] as const
  return (
    <section className={styles.choices} aria-labelledby="no-account">
      <h2 id="no-account">{words('auth.no_account')}</h2>
      <ul>
        {choices.map(({ view, icon, title, text }) => (
          <li key={view}>
            <Link
              to={addressOf(view)}
              state={state}
              className={styles.choice}
              aria-label={`${words(title)}: ${words(text)}`}
            >
              {icon}
              <span>
                <strong>{words(title)}</strong>
                <span className={styles.text}>{words(text)}</span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.legalHelp} variant="outline" icon={<ChatIcon />}>
        {words('auth.ask_without')}
      </LinkButton>
    </section>
  )
}
