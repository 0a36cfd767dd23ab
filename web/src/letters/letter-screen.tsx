import { type Letter, refusalLadder } from '@nyaysathi/contracts/letters'
import { use, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { DoorsOfPaper, doorOfLetter } from '../doors/index.ts'
import { GuideLine } from '../guides/index.ts'
import { addressInLanguage } from '../platform/language-in-address.ts'
import { useNamePage } from '../platform/page-name.ts'
import { paths } from '../platform/paths.ts'
import { showDate } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { ArticleHead, NewerInEnglish } from '../ui/article-head.tsx'
import { Button, EmptyState, LinkButton, Notice, TrashIcon } from '../ui/index.ts'
import { DeadlineBox } from './deadline-box.tsx'
import { dayInIndia } from './deadline-rules.ts'
import { EntitlementCheck } from './entitlement-check.tsx'
import { FactForm } from './fact-form.tsx'
import { useFactSheet } from './fact-sheet.ts'
import { forgetHandedCase, useForgetWhenClosed, useHandedCase } from './handed-case.ts'
import { letterAddress, letterOfAddress } from './letter-address.ts'
import { LetterPapers } from './letter-papers.tsx'
import styles from './letter-screen.module.css'
import { type LetterPair, loadAllLetters, loadedLetter, loadLetter } from './letter-texts.ts'
import { RefusalLadder } from './refusal-ladder.tsx'
import { factsTold, withTyped } from './told-fact-rules.ts'
import { wantedFacts } from './wanted-facts.ts'

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
  useForgetWhenClosed()
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
  const typed = useFactSheet()
  const handed = useHandedCase()
  const { facts, told } = useMemo(
    () => withTyped(factsTold(letter.id, handed, dayInIndia(new Date())), handed.own, typed),
    [letter.id, handed, typed],
  )
  const [leaveOut, setLeaveOut] = useState(false)
  const door = doorOfLetter(letter.id)
  const onLadder = refusalLadder.some((id) => id === letter.id)
  return (
    <article className={styles.page}>
      <ArticleHead
        back={{ to: paths.letters, text: words('letters.all_letters') }}
        title={letter.title}
        lead={<GuideLine text={letter.lead} />}
        status={
          <>
            {words('letters.law_as_on', { day: showDate(letter.language, letter.law_as_on) })}{' '}
            {words(letter.reviewed ? 'letters.reviewed' : 'letters.not_reviewed')}
          </>
        }
      >
        {letter.newer_in_english && (
          <NewerInEnglish
            text={words('letters.newer_in_english')}
            link={words('letters.in_english')}
            address={addressInLanguage(letterAddress(letter.id), 'en')}
          />
        )}
      </ArticleHead>
      <section className={styles.section} aria-labelledby="steps">
        <h2 id="steps">{words('letters.steps')}</h2>
        <ol className={styles.steps}>
          {letter.steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
            <li key={index}>
              <GuideLine text={step} />
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
        {Object.keys(told).length > 0 && (
          <Notice title={words('letters.told_title')} announce>
            <p>{words('letters.told_text', { count: Object.keys(told).length })}</p>
            <div>
              <Button variant="outline" small icon={<TrashIcon />} onClick={forgetHandedCase}>
                {words('letters.told_empty')}
              </Button>
            </div>
          </Notice>
        )}
        <FactForm
          wanted={wantedFacts(letter)}
          states={letter.states ?? []}
          facts={facts}
          told={told}
          leaveOut={leaveOut}
          onLeaveOut={setLeaveOut}
        />
      </section>
      {letter.states && <EntitlementCheck states={letter.states} facts={facts} />}
      <LetterPapers pair={pair} facts={facts} leaveOut={leaveOut} />
      {door && (
        <section className={styles.section} aria-labelledby="door">
          <h2 id="door">{words(`letters.door_${door.when}`)}</h2>
          <p className={styles.note}>{words('letters.door_note')}</p>
          <DoorsOfPaper offices={[door.office]} language={letter.language} letter={letter.id} />
        </section>
      )}
      <DeadlineBox letter={letter} facts={facts} />
    </article>
  )
}
