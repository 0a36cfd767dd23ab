import type { AnswerAction } from '@nyaysathi/contracts/assistant'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { OfficeDoor } from '../doors/index.ts'
import { handPlace } from '../platform/handed-place.ts'
import { readLocation } from './preferences.ts'

/** Comes while the first answer is under way; nobody can press a door before. */
const OfficeDoors = lazy(async () => ({ default: (await import('../doors/index.ts')).OfficeDoors }))

type Props = {
  actions: readonly AnswerAction[]
  lang: string
  /** The language of the answer, by its name. */
  language: string
  /** The place that was told in the conversation. */
  told: string | undefined
}

/**
 * What can be done at once: a number to call before all else, the offices that the steps name, somebody to talk to, the guide. Letters
 * stand below, by name.
 */
export function AnswerNextSteps({ actions, lang, language, told }: Props) {
  const shown = actions.filter(({ kind }) => kind !== 'letter')
  if (shown.length === 0) return null
  const doors = shown.flatMap(({ office, label, topic }): OfficeDoor[] =>
    office ? [{ office, label, topic }] : [],
  )
  const others = shown.filter(({ kind, office }) => kind !== 'call' && !office)
  const calls = shown
    .filter(({ kind }) => kind === 'call')
    .map(({ label, target }) => (
      <li key={target}>
        <a href={`tel:${target}`} dir="auto">
          {label}
        </a>
      </li>
    ))
  return (
    <Suspense fallback={<ul lang={lang}>{calls}</ul>}>
      <OfficeDoors
        doors={doors}
        lang={lang}
        language={language}
        told={told}
        beside={readLocation}
        before={calls}
        after={others.map(({ kind, label, target }) => (
          <li key={target}>
            <Link to={target} dir="auto" onClick={() => kind === 'helper' && handPlace(told)}>
              {label}
            </Link>
          </li>
        ))}
      />
    </Suspense>
  )
}
