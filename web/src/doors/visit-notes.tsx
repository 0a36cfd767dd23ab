import type { OfficeVisit } from '@nyaysathi/contracts/assistant'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { useWords } from '../platform/words/index.ts'
import { TryAgain } from '../ui/index.ts'
import styles from './door-card.module.css'
import type { Asked } from './use-asked.ts'

/** What to say there, as it can be read out at a counter, and what to bring. */
export function VisitNotes({ visit }: { visit: Asked<OfficeVisit> }) {
  const words = useWords()
  if (visit.phase === 'asking') return null
  if (visit.phase === 'failed')
    return <TryAgain text={words('doors.notes_failed')} busy={false} again={visit.again} />
  const { say, bring } = visit.answer
  return (
    <div className={styles.notes}>
      <section>
        <h4>{words('doors.say')}</h4>
        <ul className={styles.say} {...written(say.language)}>
          {say.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section>
        <h4>{words('doors.bring')}</h4>
        {bring.map(({ language, lines }) => (
          <ul key={lines[0]} className={styles.bring} {...written(language)}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ))}
      </section>
    </div>
  )
}

function written(name: string) {
  const language = findLanguage(name)
  return language ? { lang: language.code, dir: language.direction } : {}
}
