import { type LetterId, refusalLadder } from '@nyaysathi/contracts/letters'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showDate } from '../platform/show-time.ts'
import { RichWords, useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { type Deadline, dayInIndia, daysBetween, deadlineOf, isDay } from './deadline-rules.ts'
import type { FactSheet } from './fact-sheet.ts'
import { letterAddress } from './letter-address.ts'
import { MissingFact } from './missing-fact.tsx'
import styles from './refusal-ladder.module.css'

const titles = {
  'police-complaint': 'letters.ladder_1',
  'letter-to-superintendent': 'letters.ladder_2',
  'application-to-magistrate': 'letters.ladder_3',
} as const satisfies Record<(typeof refusalLadder)[number], WordId>

/** The way of a complaint that the police refuse, with a clock for each step from the days that the person gave. */
export function RefusalLadder({ here, facts }: { here: LetterId; facts: FactSheet }) {
  const words = useWords()
  const clocks: Record<(typeof refusalLadder)[number], ReactNode> = {
    'police-complaint': <StationClock facts={facts} />,
    'letter-to-superintendent': <SuperintendentClock facts={facts} />,
    'application-to-magistrate': <CourtClock facts={facts} />,
  }
  return (
    <section className={styles.section} aria-labelledby="ladder">
      <h2 id="ladder">{words('letters.ladder')}</h2>
      <ol className={styles.ladder}>
        {refusalLadder.map((id) => (
          <li key={id} className={styles.step} aria-current={id === here ? 'step' : undefined}>
            <h3>
              {id === here ? (
                <>
                  {words(titles[id])} <span className={styles.here}>{words('letters.ladder_here')}</span>
                </>
              ) : (
                <Link to={letterAddress(id)}>{words(titles[id])}</Link>
              )}
            </h3>
            {clocks[id]}
          </li>
        ))}
      </ol>
      <Beside facts={facts} />
    </section>
  )
}

/** How many days ago it was; undefined for what is unknown or still to come. */
function daysAgo(day: string | undefined): number | undefined {
  if (!isDay(day)) return undefined
  const days = daysBetween(day, dayInIndia(new Date()))
  return days < 0 ? undefined : days
}

function useShownDay() {
  const language = useInterfaceLanguage()
  return (found: Deadline) => (found.state === 'known' ? showDate(language, found.day) : undefined)
}

function StationClock({ facts }: { facts: FactSheet }) {
  const words = useWords()
  const shown = useShownDay()
  const days = daysAgo(facts.station_day)
  if (days === undefined) return <MissingFact fact="station_day" />
  return (
    <>
      <p>{words('letters.ladder_given', { days })}</p>
      <p>{words('letters.ladder_enquiry', { day: shown(deadlineOf('police-enquiry', facts)) ?? '' })}</p>
    </>
  )
}

function SuperintendentClock({ facts }: { facts: FactSheet }) {
  const words = useWords()
  const posted = daysAgo(facts.sp_day)
  if (posted !== undefined) return <p>{words('letters.ladder_posted', { days: posted })}</p>
  const refused = daysAgo(facts.station_day)
  return refused === undefined ? (
    <MissingFact fact="sp_day" />
  ) : (
    <p>{words('letters.ladder_post_now', { days: refused })}</p>
  )
}

function CourtClock({ facts }: { facts: FactSheet }) {
  const words = useWords()
  const shown = useShownDay()
  const six = shown(deadlineOf('court-six-months', facts))
  const year = shown(deadlineOf('court-one-year', facts))
  const three = shown(deadlineOf('court-three-years', facts))
  return (
    <>
      <p>{words('letters.ladder_court_first')}</p>
      {six && year && three ? (
        <p>{words('letters.ladder_court', { six, year, three })}</p>
      ) : (
        <MissingFact fact="incident_day" />
      )}
    </>
  )
}

function Beside({ facts }: { facts: FactSheet }) {
  const words = useWords()
  const shown = useShownDay()
  const commission = shown(deadlineOf('human-rights-commission', facts))
  return (
    <div className={styles.beside}>
      <h3>{words('letters.ladder_beside')}</h3>
      <ul>
        <li>{words('letters.ladder_complaint')}</li>
        <li>
          {commission
            ? words('letters.ladder_commission_by', { day: commission })
            : words('letters.ladder_commission')}
        </li>
        <li>
          <RichWords
            id="letters.ladder_aid"
            components={{
              letter: <Link to={letterAddress('legal-aid-application')} />,
              // biome-ignore lint/a11y/useAnchorContent: the words come from the catalogue
              call: <a href="tel:15100" />,
            }}
          />
        </li>
      </ul>
    </div>
  )
}
