import { answerQuality } from 'virtual:answer-quality'
import type { QualityAspect } from '@nyaysathi/contracts/answer-quality'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { paths } from '../platform/paths.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { LinkButton } from '../ui/index.ts'
import { aspectWords, QualityFailures } from './quality-failures.tsx'
import styles from './quality-screen.module.css'
import { QualityTable } from './quality-table.tsx'
import { hasMiss, pairText, RateText } from './rate-cells.tsx'

const columns: [QualityAspect, WordId][] = [
  ['topic', 'quality.short_topic'],
  ['sections', 'quality.short_sections'],
  ['helplines', 'quality.short_helplines'],
  ['language', 'quality.short_language'],
  ['emergency_first', 'quality.short_emergency_first'],
  ['no_invented_citation', 'quality.short_no_invented_citation'],
]
const aspects = Object.keys(aspectWords) as QualityAspect[]
const limits: WordId[] = [
  'quality.limit_ours',
  'quality.limit_advice',
  'quality.limit_few',
  'quality.limit_model',
  'quality.limit_change',
]

/** How good the built-in answers are, from what `npm run eval` has found. */
export default function QualityScreen() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const quality = answerQuality
  const facts: [WordId, string][] = [
    ['quality.measured_on', showDate(language, quality.measured_on)],
    ['quality.law_as_on', showDate(language, quality.law_as_on)],
    ['quality.register', words('quality.register_value', quality.register)],
    [
      'quality.questions',
      words('quality.questions_value', {
        all: quality.questions,
        tune: quality.sets.tune,
        held_out: quality.sets['held-out'],
      }),
    ],
    ['quality.topics_known', String(quality.topics_known)],
    ['quality.reviewed_by', quality.reviewed_by.join(', ') || words('quality.reviewed_nobody')],
  ]
  const setNames = [words('quality.tune'), words('quality.held_out')]
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{words('quality.title')}</h1>
        <p className={styles.lead}>{words('quality.lead')}</p>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{words(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.soft}>{words('quality.sets')}</p>
      </header>
      <section className={styles.part}>
        <h2 id="whole">{words('quality.whole_title')}</h2>
        <QualityTable
          labelledBy="whole"
          head={[words('quality.aspect'), ...setNames]}
          rows={aspects.map((aspect) => ({
            key: aspect,
            name: words(aspectWords[aspect]),
            cells: [
              <RateText key="tune" rate={quality.rates.tune[aspect]} />,
              <RateText key="held-out" rate={quality.rates['held-out'][aspect]} />,
            ],
          }))}
        />
      </section>
      <section className={styles.part}>
        <h2 id="compare">{words('quality.compare_title')}</h2>
        <p>{words('quality.compare_text')}</p>
        <QualityTable
          labelledBy="compare"
          head={[words('quality.way'), ...setNames]}
          rows={(['bm25', 'fuzzy', 'ours'] as const).map((way) => ({
            key: way,
            name: words(`quality.${way}`),
            cells: [
              <RateText key="tune" rate={quality.comparison.tune[way]} />,
              <RateText key="held-out" rate={quality.comparison['held-out'][way]} />,
            ],
          }))}
        />
      </section>
      <section className={styles.part}>
        <h2 id="languages">{words('quality.language_title')}</h2>
        <p className={styles.soft}>{words('quality.pairs')}</p>
        <QualityTable
          labelledBy="languages"
          head={[
            words('quality.language_name'),
            words('quality.count'),
            ...columns.map(([, name]) => words(name)),
          ]}
          rows={quality.languages.map(({ language, questions, rates }) => ({
            key: language,
            name: findLanguage(language)?.own_name ?? language,
            cells: [questions, ...columns.map(([aspect]) => pairText(rates, aspect))],
          }))}
        />
      </section>
      <ByTopic />
      <section className={styles.part}>
        <h2 id="failures">{words('quality.failures_title')}</h2>
        <QualityFailures />
      </section>
      <section className={styles.part}>
        <h2>{words('quality.limits_title')}</h2>
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <li key={limit}>{words(limit)}</li>
          ))}
        </ul>
        <p>{words('quality.open_data')}</p>
        <p>
          <LinkButton variant="outline" to={paths.grievance}>
            {words('quality.wrong')}
          </LinkButton>
        </p>
      </section>
    </article>
  )
}

function ByTopic() {
  const words = useWords()
  const language = useInterfaceLanguage() === 'hi' ? 'hi' : 'en'
  const missed = answerQuality.topics.filter(({ rates }) => hasMiss(rates))
  const right = answerQuality.topics.filter(({ rates }) => !hasMiss(rates))
  return (
    <section className={styles.part}>
      <h2 id="topics">{words('quality.topic_title')}</h2>
      <p>{words('quality.topic_text', { count: right.length })}</p>
      <p className={styles.soft}>{words('quality.pairs')}</p>
      {missed.length > 0 && (
        <QualityTable
          labelledBy="topics"
          head={[
            words('quality.topic_name'),
            words('quality.count'),
            ...columns.map(([, name]) => words(name)),
          ]}
          rows={missed.map(({ topic, title, questions, rates }) => ({
            key: topic,
            name: title[language],
            cells: [questions, ...columns.map(([aspect]) => pairText(rates, aspect))],
          }))}
        />
      )}
      <details className={styles.group}>
        <summary>{words('quality.topic_right', { count: right.length })}</summary>
        <p>{right.map(({ title, questions }) => `${title[language]} (${questions})`).join(' · ')}</p>
      </details>
    </section>
  )
}
