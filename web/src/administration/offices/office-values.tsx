import type { OfficeEntry, OfficeFactName, OfficeValue } from '@nyaysathi/contracts/offices'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { factNames, textOf } from './fact-text.ts'
import styles from './office-values.module.css'

/** Fact by fact: what is shown, where it is from, and what stands below it. */
export function OfficeValues({ entry }: { entry: OfficeEntry }) {
  return (
    <dl className={styles.facts}>
      {factNames.map((fact) => (
        <Fact key={fact} fact={fact} values={entry.values.filter((value) => value.fact === fact)} />
      ))}
    </dl>
  )
}

function Fact({ fact, values }: { fact: OfficeFactName; values: OfficeValue[] }) {
  const words = useWords()
  const holding = values.find(({ holds }) => holds)
  const others = values.filter((value) => value !== holding)
  return (
    <div>
      <dt>{words(`offices.fact_${fact}`)}</dt>
      <dd>
        {holding ? (
          <Value value={holding} />
        ) : (
          <p className={styles.soft}>{words('office-console.unknown')}</p>
        )}
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{words('office-console.other_values', { count: others.length })}</summary>
            <ul>
              {others.map((value) => (
                <li key={`${value.layer} ${value.source.name} ${textOf(value.value)}`}>
                  <Value value={value} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  )
}

function Value({ value: { value, layer, source } }: { value: OfficeValue }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const text = textOf(value)
  return (
    <>
      <p className={styles.value}>{text ? <bdi>{text}</bdi> : words('office-console.known_wrong')}</p>
      <p className={styles.soft}>
        {words(`office-console.layer_${layer}`)}
        {': '}
        {source.url ? (
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            <bdi>{source.name}</bdi>
          </a>
        ) : (
          <bdi>{source.name}</bdi>
        )}
        {', '}
        {sayDate(language, source.date) ?? words('office-console.undated')}
      </p>
    </>
  )
}

/** A day in words, a year or a month as it stands. */
function sayDate(language: string, date: string | undefined): string | undefined {
  return date?.length === 10 ? showDate(language, date) : date
}
