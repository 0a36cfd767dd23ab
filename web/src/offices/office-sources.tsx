import type { Office, OfficeFacts, OfficeSource } from '@nyaysathi/contracts/offices'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type Words } from '../platform/words/index.ts'
import { webLink } from './office-links.ts'
import styles from './office-sources.module.css'
import { ageOfSource } from './source-age.ts'

type FactName = keyof OfficeFacts
/** In the order of the screen. */
const factNames: readonly FactName[] = [
  'name',
  'name_local',
  'phones',
  'address',
  'hours',
  'email',
  'website',
  'position',
]

/** How old the fact is that somebody acts on: the telephone, or else the address. */
export function SaidWhen({ office, now }: { office: Office; now: Date }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { facts, standing, confirmed_on } = office
  const source = (facts.phones ?? facts.address)?.source
  if (!source) return null
  const confirmed = standing === 'confirmed' && ageOfSource(language, confirmed_on, now)
  if (confirmed && confirmed.is === 'day')
    return <p className={styles.said}>{words('offices.said_confirmed', { ago: confirmed.ago })}</p>
  const age = ageOfSource(language, source.date, now)
  return (
    <p className={`${styles.said} ${age.is === 'day' ? '' : styles.old}`}>
      {age.is === 'undated' && words('offices.said_undated')}
      {age.is === 'year' && words('offices.said_year', { year: age.year })}
      {age.is === 'day' && words('offices.said_date', { ago: age.ago })}
    </p>
  )
}

/** Where each fact is from and how old it is; facts from one source stand together. */
export function OfficeSources({ office, name, now }: { office: Office; name: string; now: Date }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const groups = bySource(office.facts)
  return (
    <details className={styles.sources}>
      <summary aria-label={words('offices.source_of', { name })}>{words('offices.source')}</summary>
      <ul>
        {groups.map(({ source, facts }) => (
          <li key={`${source.name} ${source.date}`}>
            <strong>{facts.map((fact) => words(`offices.fact_${fact}`)).join(', ')}</strong>
            {': '}
            <SourceName source={source} />
            {', '}
            {sayAge(words, language, source.date, now)}
          </li>
        ))}
      </ul>
      <p>
        {words('offices.by_law')} <SourceName source={office.by_law} />
      </p>
      {office.standing === 'confirmed' && office.confirmed_on && (
        <p>{words('offices.confirmed', { date: showDate(language, office.confirmed_on) })}</p>
      )}
      {(office.standing === 'imported' || office.standing === 'corrected') && (
        <p>{words('offices.imported')}</p>
      )}
    </details>
  )
}

function SourceName({ source }: { source: OfficeSource }) {
  const link = webLink(source.url)
  if (!link) return <bdi>{source.name}</bdi>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{source.name}</bdi>
    </a>
  )
}

function sayAge(words: Words, language: string, date: string | undefined, now: Date): string {
  const age = ageOfSource(language, date, now)
  if (age.is === 'undated') return words('offices.age_undated')
  if (age.is === 'year') return words('offices.age_year', { year: age.year })
  return words('offices.age_date', { ago: age.ago, date: showDate(language, date) })
}

function bySource(facts: OfficeFacts): { source: OfficeSource; facts: FactName[] }[] {
  const groups = new Map<string, { source: OfficeSource; facts: FactName[] }>()
  for (const name of factNames) {
    const source = facts[name]?.source
    if (!source) continue
    const key = JSON.stringify([source.name, source.url, source.date])
    const group = groups.get(key) ?? { source, facts: [] }
    group.facts.push(name)
    groups.set(key, group)
  }
  return [...groups.values()]
}
