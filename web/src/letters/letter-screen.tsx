import { type FactId, type Letter, refusalLadder } from '@nyaysathi/contracts/letters'
import { use, useState } from 'react'
import { useParams } from 'react-router'
import { useNamePage } from '../platform/page-name.ts'
import { paths } from '../platform/paths.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { EmptyState, LinkButton, Notice } from '../ui/index.ts'
import { DeadlineBox } from './deadline-box.tsx'
import { deadlineFacts } from './deadline-rules.ts'
import { EntitlementCheck } from './entitlement-check.tsx'
import { FactForm } from './fact-form.tsx'
import { useFactSheet } from './fact-sheet.ts'
import { letterAddress, letterOfAddress } from './letter-address.ts'
import { LetterLineText } from './letter-line-text.tsx'
import { LetterPapers } from './letter-papers.tsx'
import styles from './letter-screen.module.css'
import { type LetterPair, loadAllLetters, loadedLetter, loadLetter } from './letter-texts.ts'
import { RefusalLadder } from './refusal-ladder.tsx'
import { factsOfLetter } from './write-letter-rules.ts'

// A page that came whole is taken over only when its text is here too: without a network it stays as it is, and readable.
if (typeof document === 'undefined') await loadAllLetters()
else await loadLetter(letterOfAddress(location.pathname) ?? '')

export default function LetterScreen() {
  const words = useWords()
  const { letter: id = '' } = useParams()
  const wanted = loadedLetter(id) ?? loadLetter(id)
  const pair = wanted instanceof Promise ? use(wanted) : wanted
  const language = useInterfaceLanguage()
  const letter = pair?.find((one) => one.language === language) ?? pair?.[0]
  useNamePage(letter?.title)
  if (!pair || !letter) {
    return (
      <EmptyState
        level={1}
        title={words('letters.unknown_title')}
        actions={<LinkButton to={paths.letters}>{words('letters.all_letters')}</LinkButton>}
      >
        <p>{words('letters.unknown_text')}</p>
      </EmptyState>
    )
  }
  return <LetterPage letter={letter} pair={[letter, ...pair.filter((one) => one !== letter)]} />
}

/** The letter in the person's language, and in all languages with that one first. */
function LetterPage({ letter, pair }: { letter: Letter; pair: LetterPair }) {
  const words = useWords()
  const facts = useFactSheet()
  const [leaveOut, setLeaveOut] = useState(false)
  const onLadder = refusalLadder.some((id) => id === letter.id)
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <LinkButton variant="quiet" small className={styles.back ?? ''} to={paths.letters}>
          {words('letters.all_letters')}
        </LinkButton>
        <h1>{letter.title}</h1>
        <p className={styles.lead}>
          <LetterLineText text={letter.lead} />
        </p>
        <p className={styles.status}>
          {words('letters.law_as_on', { day: showDate(letter.language, letter.law_as_on) })}{' '}
          {words(letter.reviewed ? 'letters.reviewed' : 'letters.not_reviewed')}
        </p>
        {letter.newer_in_english && (
          <p className={styles.status}>
            {words('letters.newer_in_english')}{' '}
            <a href={`${letterAddress(letter.id)}?lang=en`} hrefLang="en">
              {words('letters.in_english')}
            </a>
          </p>
        )}
      </header>
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{words('letters.steps')}</h2>
        <ol className={styles.steps}>
          {letter.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
            <li key={index}>
              <LetterLineText text={step} />
            </li>
          ))}
        </ol>
      </section>
      {onLadder && <RefusalLadder here={letter.id} facts={facts} />}
      <section className={styles.section} aria-labelledby="sheet">
        <h2 id="sheet">{words('letters.sheet')}</h2>
        <Notice title={words('letters.private_title')}>
          <p>{words('letters.private')}</p>
        </Notice>
        <p className={styles.note}>{words('letters.sheet_note')}</p>
        <FactForm
          wanted={wantedFacts(letter, onLadder)}
          states={letter.states ?? []}
          facts={facts}
          leaveOut={leaveOut}
          onLeaveOut={setLeaveOut}
        />
      </section>
      {letter.states && <EntitlementCheck states={letter.states} facts={facts} />}
      <LetterPapers pair={pair} facts={facts} leaveOut={leaveOut} />
      <DeadlineBox letter={letter} facts={facts} />
    </article>
  )
}

/** What the letter says, and what its days are counted from. */
function wantedFacts(letter: Letter, onLadder: boolean): FactId[] {
  return [
    ...factsOfLetter(letter),
    ...letter.deadlines.flatMap(({ id }) => deadlineFacts(id)),
    ...(onLadder ? (['incident_day', 'station_day', 'sp_day'] as const) : []),
    ...(letter.states ? (['state', 'supreme_court', 'yearly_income'] as const) : []),
  ]
}
