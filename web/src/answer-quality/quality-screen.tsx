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
  ['topic', 'answer-quality.short_topic'],
  ['sections', 'answer-quality.short_sections'],
  ['helplines', 'answer-quality.short_helplines'],
  ['language', 'answer-quality.short_language'],
  ['emergency_first', 'answer-quality.short_emergency_first'],
  ['no_invented_citation', 'answer-quality.short_no_invented_citation'],
]
const aspects = Object.keys(aspectWords) as QualityAspect[]
const limits: WordId[] = [
  'answer-quality.limit_ours',
  'answer-quality.limit_advice',
  'answer-quality.limit_few',
  'answer-quality.limit_model',
  'answer-quality.limit_change',
]

/** How good the built-in answers are, from what `npm run eval` has found. */
export default function QualityScreen() {
  const words = useWords()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{words('answer-quality.title')}</h1>
        <p className={styles.lead}>{words('answer-quality.lead')}</p>
        <WhatWasMeasured />
        <p className={styles.soft}>{words('answer-quality.sets')}</p>
      </header>
      <OnTheWhole />
      <Compared />
      <ByLanguage />
      <ByTopic />
      <section className={styles.part}>
        <h2 id="failures">{words('answer-quality.failures_title')}</h2>
        <QualityFailures />
      </section>
      <section className={styles.part}>
        <h2>{words('answer-quality.limits_title')}</h2>
        <ul className={styles.limits}>
          {limits.map((limit) => (
            <li key={limit}>{words(limit)}</li>
          ))}
        </ul>
        <p>{words('answer-quality.open_data')}</p>
        <p>
          <LinkButton variant="outline" to={paths.grievance}>
            {words('answer-quality.wrong')}
          </LinkButton>
        </p>
      </section>
    </article>
  )
}

function WhatWasMeasured() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const quality = answerQuality
  const facts: [WordId, string][] = [
    ['answer-quality.measured_on', showDate(language, quality.measured_on)],
    ['answer-quality.law_as_on', showDate(language, quality.law_as_on)],
    ['answer-quality.register', words('answer-quality.register_value', quality.register)],
    [
      'answer-quality.questions',
      words('answer-quality.questions_value', {
        all: quality.questions,
        tune: quality.sets.tune,
        held_out: quality.sets['held-out'],
      }),
    ],
    ['answer-quality.topics_known', String(quality.topics_known)],
    ['answer-quality.reviewed_by', quality.reviewed_by.join(', ') || words('answer-quality.reviewed_nobody')],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{words(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const setWords: WordId[] = ['answer-quality.tune', 'answer-quality.held_out']

function OnTheWhole() {
  const words = useWords()
  const { rates } = answerQuality
  return (
    <section className={styles.part}>
      <h2 id="whole">{words('answer-quality.whole_title')}</h2>
      <QualityTable
        labelledBy="whole"
        head={[words('answer-quality.aspect'), ...setWords.map((name) => words(name))]}
        rows={aspects.map((aspect) => ({
          key: aspect,
          name: words(aspectWords[aspect]),
          cells: [
            <RateText key="tune" rate={rates.tune[aspect]} />,
            <RateText key="held-out" rate={rates['held-out'][aspect]} />,
          ],
        }))}
      />
    </section>
  )
}

/** Beside plainer ways to find the topic. */
function Compared() {
  const words = useWords()
  const { comparison } = answerQuality
  return (
    <section className={styles.part}>
      <h2 id="compare">{words('answer-quality.compare_title')}</h2>
      <p>{words('answer-quality.compare_text')}</p>
      <QualityTable
        labelledBy="compare"
        head={[words('answer-quality.way'), ...setWords.map((name) => words(name))]}
        rows={(['bm25', 'fuzzy', 'ours'] as const).map((way) => ({
          key: way,
          name: words(`answer-quality.${way}`),
          cells: [
            <RateText key="tune" rate={comparison.tune[way]} />,
            <RateText key="held-out" rate={comparison['held-out'][way]} />,
          ],
        }))}
      />
    </section>
  )
}

function ByLanguage() {
  const words = useWords()
  return (
    <section className={styles.part}>
      <h2 id="languages">{words('answer-quality.language_title')}</h2>
      <p className={styles.soft}>{words('answer-quality.pairs')}</p>
      <QualityTable
        labelledBy="languages"
        head={[
          words('answer-quality.language_name'),
          words('answer-quality.count'),
          ...columns.map(([, name]) => words(name)),
        ]}
        rows={answerQuality.languages.map(({ language, questions, rates }) => ({
          key: language,
          name: findLanguage(language)?.own_name ?? language,
          cells: [questions, ...columns.map(([aspect]) => pairText(rates, aspect))],
        }))}
      />
    </section>
  )
}

function ByTopic() {
  const words = useWords()
  const language = useInterfaceLanguage() === 'hi' ? 'hi' : 'en'
  const missed = answerQuality.topics.filter(({ rates }) => hasMiss(rates))
  const right = answerQuality.topics.filter(({ rates }) => !hasMiss(rates))
  return (
    <section className={styles.part}>
      <h2 id="topics">{words('answer-quality.topic_title')}</h2>
      <p>{words('answer-quality.topic_text', { count: right.length })}</p>
      <p className={styles.soft}>{words('answer-quality.pairs')}</p>
      {missed.length > 0 && (
        <QualityTable
          labelledBy="topics"
          head={[
            words('answer-quality.topic_name'),
            words('answer-quality.count'),
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
        <summary>{words('answer-quality.topic_right', { count: right.length })}</summary>
        <p>{right.map(({ title, questions }) => `${title[language]} (${questions})`).join(' · ')}</p>
      </details>
    </section>
  )
}
