import type { QualityAspect, QualityFailure } from '@nyaysathi/contracts/answer-quality'
import { findLanguage } from '@nyaysathi/contracts/languages'
import { useWords, type WordId } from '../platform/words/index.ts'
import styles from './quality-screen.module.css'

export const aspectWords: Record<QualityAspect, WordId> = {
  topic: 'answer-quality.topic',
  sections: 'answer-quality.sections',
  helplines: 'answer-quality.helplines',
  language: 'answer-quality.language',
  emergency_first: 'answer-quality.emergency_first',
  no_false_alarm: 'answer-quality.no_false_alarm',
  no_invented_citation: 'answer-quality.no_invented_citation',
  wording: 'answer-quality.wording',
  kind: 'answer-quality.kind',
}

// Many times as long as the code of the page, which stands whole and readable before they come.
const { answerFailures: failures } = await import('virtual:answer-failures')

/** Every failure, by language of the question; each question in its own language and direction. */
export function QualityFailures() {
  const words = useWords()
  const names = [...new Set(failures.map(({ asked_in }) => asked_in))]
  if (failures.length === 0) return <p>{words('answer-quality.failures_none')}</p>
  return (
    <>
      <p>{words('answer-quality.failures_text', { count: failures.length })}</p>
      {names.map((name) => {
        const own = failures.filter(({ asked_in }) => asked_in === name)
        const language = findLanguage(name)
        return (
          <details key={name} className={styles.group}>
            <summary>
              {words('answer-quality.failures_of', {
                language: isolated(language?.own_name ?? name),
                count: own.length,
              })}
            </summary>
            <ul>
              {own.map((failure) => (
                <Failure key={failure.id} failure={failure} />
              ))}
            </ul>
          </details>
        )
      })}
    </>
  )
}

function Failure({ failure }: { failure: QualityFailure }) {
  const words = useWords()
  const language = findLanguage(failure.asked_in)
  const { wanted, came } = failure
  const listed = (values: readonly string[]) => values.join(', ')
  const wantedTexts = [
    ...(wanted.topics ? [listed(wanted.topics)] : []),
    ...(wanted.sections ? [listed(wanted.sections)] : []),
    ...(wanted.helplines?.length
      ? [words('answer-quality.wanted_helplines', { values: listed(wanted.helplines) })]
      : []),
    ...(wanted.language
      ? [words('answer-quality.wanted_language', { values: nameOf(wanted.language) })]
      : []),
    ...(wanted.kind ? [wanted.kind] : []),
    ...(wanted.texts ? [words('answer-quality.wanted_texts', { values: listed(wanted.texts) })] : []),
    ...(wanted.none_of ? [words('answer-quality.wanted_none_of', { values: listed(wanted.none_of) })] : []),
  ]
  const cameTexts = [
    words('answer-quality.came_about', { about: came.about }),
    // Which sections were named tells only where the right one was not among them.
    ...(failure.missed.includes('sections')
      ? [came.sections.length > 0 ? listed(came.sections) : words('answer-quality.came_nothing')]
      : []),
    ...(came.language === failure.asked_in
      ? []
      : [words('answer-quality.came_language', { language: nameOf(came.language) })]),
    ...(came.emergency ? [words('answer-quality.came_emergency')] : []),
  ]
  const missed = failure.missed.map((aspect) => words(aspectWords[aspect])).join('; ')
  const set = failure.set === 'tune' ? 'answer-quality.tune' : 'answer-quality.held_out'
  // One text each: React marks the border of two texts beside each other with a comment, hundreds of times on this page.
  return (
    <li id={failure.id}>
      {failure.before?.map((text) => (
        <p key={text} className={styles.soft}>
          {`${words('answer-quality.before')}: `}
          <bdi lang={language?.code}>{text}</bdi>
        </p>
      ))}
      <q lang={language?.code} dir={language?.direction}>
        {failure.ask}
      </q>
      <p>{`${words('answer-quality.missed')}: ${missed} (${words(set)})`}</p>
      {wantedTexts.length > 0 && (
        <p>
          {`${words('answer-quality.wanted')}: `}
          <bdi>{wantedTexts.join('; ')}</bdi>
        </p>
      )}
      <p>
        {`${words('answer-quality.came')}: `}
        <bdi>{cameTexts.join('; ')}</bdi>
      </p>
    </li>
  )
}

/** A name in letters from right to left must not pull the number to its other side. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`
}

function nameOf(language: string): string {
  return findLanguage(language)?.own_name ?? language
}
