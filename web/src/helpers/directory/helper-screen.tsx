import type { HelperType, PublicHelper } from '@nyaysathi/contracts/helpers'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError, isRefused } from '../../platform/api-client.ts'
import { refusalSentence } from '../../platform/failure-text.ts'
import { lazyScreen, ShowScreen } from '../../platform/lazy-screen.tsx'
import { useNamePage } from '../../platform/page-name.ts'
import { paths } from '../../platform/paths.ts'
import { ServerData } from '../../platform/server-data.tsx'
import { useHydrated } from '../../platform/use-hydrated.ts'
import type { WordId } from '../../platform/words/index.ts'
import { useInterfaceLanguage, useWords, type Words } from '../../platform/words/index.ts'
import { ArrowIcon, Button, CopyIcon, EmptyState, LinkButton, Spinner } from '../../ui/index.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { BookAppointment } from './book-appointment.tsx'
import { publicHelper } from './directory-calls.ts'
import { FreeByLaw } from './free-by-law.tsx'
import { HelperFigures } from './helper-figures.tsx'
import { DemoMark, VerifiedMark } from './helper-marks.tsx'
import { HelperPicture } from './helper-picture.tsx'
import styles from './helper-screen.module.css'
import { areaText, countryText, languageText, locationText, specializationText } from './helper-words.ts'
import { NameInScript } from './name-in-script.tsx'
import { SaveButton } from './save-button.tsx'
import { VerifiedExplained } from './verified-explained.tsx'

const reviews = lazyScreen('helpers/directory/ratings-screen.tsx', ['ratings'])

export default function HelperScreen() {
  return (
    <ServerData>
      <div className={styles.page}>
        <BackToDirectory />
        <Detail />
      </div>
    </ServerData>
  )
}

function BackToDirectory() {
  const words = useWords()
  return (
    <Link className={styles.back} to={paths.nyaysathi}>
      <span className={styles.turned}>
        <ArrowIcon />
      </span>
      {words('directory.title')}
    </Link>
  )
}

function Detail() {
  const words = useWords()
  const { nyaysathi_id = '' } = useParams()
  const hydrated = useHydrated()
  const { data, error, isFetching, refetch } = useQuery({ ...publicHelper(nyaysathi_id), enabled: hydrated })
  useNamePage(data?.name)
  // Whoever was led to the waiting heading goes on at the name.
  const [isRead, setRead] = useState(false)
  if (data) return <HelperDetail helper={data} isRead={isRead} />
  if (!error) {
    return (
      <div className={styles.waiting}>
        <h1 className={styles.waitingTitle} onFocus={() => setRead(true)}>
          {words('app.title_nyaysathi_public')}
        </h1>
        <Spinner label={words('app.loading')} />
        <noscript>
          <p>{words('app.needs_javascript')}</p>
        </noscript>
      </div>
    )
  }
  const isGone = isRefused(error, 'not_found')
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={words(isGone ? 'directory.gone_title' : 'directory.detail_failed_title')}
        actions={
          <>
            <LinkButton to={paths.nyaysathi}>{words('directory.back')}</LinkButton>
            {!isGone && (
              <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
                {words('app.try_again')}
              </Button>
            )}
          </>
        }
      >
        <p>{failureText(words, error)}</p>
      </EmptyState>
    </div>
  )
}

/** The three sentences of the specification (public areas §8). */
function failureText(words: Words, failure: Error): string {
  if (!(failure instanceof ApiError))
    return words('directory.detail_error', { error: words('directory.no_answer') })
  if (isRefused(failure, 'not_found')) return words('directory.detail_not_found')
  return words('directory.detail_refused', { status: failure.status, error: refusalSentence(failure) })
}

function HelperDetail({ helper, isRead }: { helper: PublicHelper; isRead: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isRead && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isRead])
  const { name, type, location, profile_picture, ratings, demo } = helper
  return (
    <article className={styles.detail}>
      <header className={styles.head}>
        <HelperPicture name={name} picture={profile_picture} large />
        <div className={styles.who}>
          <h1 ref={heading} tabIndex={-1} className={styles.name}>
            <bdi>{name}</bdi> <NameInScript written={helper.name_in_script} />
          </h1>
          <div className={styles.marks}>
            <VerifiedMark />
            {demo && <DemoMark />}
          </div>
          <p className={styles.limits}>{words(typeLimits[type])}</p>
          <div className={styles.actions}>
            <SaveButton helper={helper} />
            <ShareButton
              content={() => ({ title: name, url: `${window.location.origin}${window.location.pathname}` })}
              words={{
                share: words('directory.share'),
                copied: words('directory.share_copied'),
                failed: words('directory.share_failed'),
              }}
              icon={<CopyIcon />}
            />
          </div>
        </div>
      </header>
      {demo && <p className={styles.demo}>{words('directory.demo_text')}</p>}
      <div className={styles.columns}>
        <section className={styles.about} aria-label={words('directory.about')}>
          <HelperFigures helper={helper} />
          <dl className={styles.facts}>
            <Fact label={words('directory.location')}>
              {[locationText(language, location), countryText(language)].join(', ')}
            </Fact>
            <Fact label={words('directory.specialization')}>
              {helper.specialization && specializationText(words, helper.specialization)}
            </Fact>
            <Fact label={words('directory.areas')}>
              {helper.areas_of_operation?.map((area) => areaText(words, area)).join(', ')}
            </Fact>
            <Fact label={words('directory.languages')}>{helper.languages.map(languageText).join(', ')}</Fact>
            <Fact label={words('directory.experience')}>
              {helper.years_of_experience > 0 &&
                words('directory.years', { count: helper.years_of_experience })}
            </Fact>
            <Fact label={words('directory.institution')}>{helper.institution}</Fact>
            <Fact label={words('directory.organization')}>{helper.organization}</Fact>
          </dl>
          <FreeByLaw />
          <VerifiedExplained />
        </section>
        <BookAppointment helper={helper} />
      </div>
      {ratings && ratings.total_reviews > 0 && (
        <Suspense fallback={<Spinner label={words('app.loading')} />}>
          <ShowScreen screen={reviews} />
        </Suspense>
      )}
    </article>
  )
}

/** A line of the profile; nothing where nothing was told. */
function Fact({ label, children }: { label: string; children: string | false | undefined }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** What a type may do for a person, and what not. */
const typeLimits: Record<HelperType, WordId> = {
  lawyer: 'directory.limits_lawyer',
  judge: 'directory.limits_judge',
  professor: 'directory.limits_professor',
  volunteer: 'directory.limits_volunteer',
  ngo: 'directory.limits_ngo',
}
