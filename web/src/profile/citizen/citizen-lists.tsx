import type { UserProfile } from '@nyaysathi/contracts/accounts'
import { Suspense } from 'react'
import { generatePath, Link } from 'react-router'
import { useSaveHelper } from '../../helpers/directory/index.ts'
import { lazyScreen, ShowScreen } from '../../platform/lazy-screen.tsx'
import { appointmentsAnchor, paths } from '../../platform/paths.ts'
import { showDate } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId, type Words } from '../../platform/words/index.ts'
import { Button, LinkButton, Spinner } from '../../ui/index.ts'
import { useComeToAnchor } from '../../ui/use-come-to-anchor.ts'
import styles from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import own from './citizen-lists.module.css'

/** The longest list has code and words of its own, which come after the rest of the profile. */
const appointments = lazyScreen('appointments/citizen-appointments-screen.tsx', ['appointments', 'helper'])

/** The four lists of the specification (member areas §2). */
export function CitizenLists({ profile }: { profile: UserProfile }) {
  return (
    <>
      <CaseHistory cases={profile.case_history.filter(({ status }) => !isOpen(status))} />
      <Appointments />
      <SavedLawyers saved={profile.saved_lawyers} />
      <ReportedCases cases={profile.case_history.filter(({ status }) => isOpen(status))} />
    </>
  )
}

function Empty({ id }: { id: WordId }) {
  const words = useWords()
  return <p className={styles.soft}>{words(id)}</p>
}

const caseWords: Record<string, WordId> = {
  civil: 'profile.case_civil',
  criminal: 'profile.case_criminal',
  family: 'profile.case_family',
  property: 'profile.case_property',
  consumer: 'profile.case_consumer',
  employment: 'profile.case_employment',
  other: 'profile.case_other',
}

const caseStatusWords: Record<string, WordId> = {
  Submitted: 'profile.case_submitted',
  Taken: 'profile.case_taken',
  Answered: 'profile.case_answered',
  Closed: 'profile.case_closed',
}

function sayCaseStatus(words: Words, status: string): string {
  const known = caseStatusWords[status]
  return known ? words(known) : status
}

function sayCaseType(words: Words, type: string): string {
  const known = caseWords[type]
  return known ? words(known) : type
}

type Cases = UserProfile['case_history']

/** As `openCaseStatuses` of the contract, whose schemas are too heavy to come along. */
const isOpen = (status: string) => status === 'Submitted' || status === 'Taken'

function CaseRows({ cases }: { cases: Cases }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <ul className={styles.rows}>
      {cases.map(({ case_id, type, status, date }) => (
        <li key={`${case_id} ${type} ${date}`}>
          {case_id ? (
            <Link to={generatePath(paths.case, { case_id })}>
              <bdi>{sayCaseType(words, type)}</bdi>
            </Link>
          ) : (
            <bdi>{sayCaseType(words, type)}</bdi>
          )}
          <span>{sayCaseStatus(words, status)}</span>
          <time dateTime={date}>{showDate(language, date)}</time>
        </li>
      ))}
    </ul>
  )
}

function CaseHistory({ cases }: { cases: Cases }) {
  const words = useWords()
  return (
    <Sheet title={words('profile.case_history')}>
      {cases.length === 0 ? <Empty id="profile.no_case_history" /> : <CaseRows cases={cases} />}
    </Sheet>
  )
}

function Appointments() {
  const words = useWords()
  useComeToAnchor(appointmentsAnchor)
  return (
    <Sheet id={appointmentsAnchor} title={words('profile.appointments')}>
      <div className={own.appointments}>
        <Suspense fallback={<Spinner label={words('app.loading')} />}>
          <ShowScreen screen={appointments} />
        </Suspense>
      </div>
    </Sheet>
  )
}

function SavedLawyers({ saved }: { saved: UserProfile['saved_lawyers'] }) {
  const words = useWords()
  const save = useSaveHelper()
  return (
    <Sheet title={words('profile.saved_lawyers')}>
      {saved.length === 0 ? (
        <>
          <Empty id="profile.no_saved_lawyers" />
          <div>
            <LinkButton to={paths.nyaysathi} variant="outline" small>
              {words('profile.open_directory')}
            </LinkButton>
          </div>
        </>
      ) : (
        <ul className={styles.rows}>
          {saved.map((helper) => (
            <li key={helper.nyaysathi_id}>
              <Link to={generatePath(paths.nyaysathiPublic, { nyaysathi_id: helper.nyaysathi_id })}>
                <bdi>{helper.name}</bdi>
              </Link>
              <Button
                variant="quiet"
                small
                aria-label={words('profile.remove_saved', { name: helper.name })}
                onClick={() => save.mutate({ helper, save: false })}
              >
                {words('profile.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.told}>
        {save.isError && words('profile.remove_failed')}
      </p>
    </Sheet>
  )
}

/** Cases that still wait for an answer; once they have it they are history. */
function ReportedCases({ cases }: { cases: Cases }) {
  const words = useWords()
  return (
    <Sheet title={words('profile.reported_cases')}>
      {cases.length === 0 ? <Empty id="profile.no_reported_cases" /> : <CaseRows cases={cases} />}
      <div>
        <LinkButton to={paths.caseQuery} variant="outline" small>
          {words('profile.submit_case')}
        </LinkButton>
      </div>
    </Sheet>
  )
}
