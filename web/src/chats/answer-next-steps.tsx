import type { AnswerAction } from '@nyaysathi/contracts/assistant'
import { Link } from 'react-router'
import styles from './answer-next-steps.module.css'

/** What can be done at once: a number to call, the nearest office, somebody to talk to, the guide. Letters stand below, by name. */
export function AnswerNextSteps({ actions, lang }: { actions: readonly AnswerAction[]; lang: string }) {
  const shown = actions.filter(({ kind }) => kind !== 'letter')
  if (shown.length === 0) return null
  return (
    <ul className={styles.steps} lang={lang}>
      {shown.map(({ kind, label, target }) => (
        <li key={`${kind} ${target}`}>
          {kind === 'call' ? (
            <a href={`tel:${target}`} dir="auto">
              {label}
            </a>
          ) : (
            <Link to={target} dir="auto">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
