import type { OfficeVisit } from '@nyaysathi/contracts/assistant'
import type { FoundHelper } from '@nyaysathi/contracts/helpers'
import { Fragment } from 'react'
import { generatePath, Link } from 'react-router'
import { DemoMark, languageText, locationText, NameInScript, typeWords } from '../helpers/directory/index.ts'
import { handPlace } from '../platform/handed-place.ts'
import { handTopic } from '../platform/handed-topic.ts'
import { paths } from '../platform/paths.ts'
import { showDayAndClock } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { PhoneIcon, Spinner, TryAgain } from '../ui/index.ts'
import styles from './door-card.module.css'
import type { DoorPlace } from './door-place.ts'
import { findHelpers, type NearbyHelpers } from './find-helpers.ts'
import { useAsked } from './use-asked.ts'

type Props = {
  /** What the problem is, once it is known or is known to stay unknown. */
  visit: OfficeVisit | undefined
  isReady: boolean
  place: DoorPlace | undefined
  language: string
}

/** Up to three verified helpers who fit: field, language, near; in the district and in the State those without a fee first. */
export function NearHelpers({ visit, isReady, place, language }: Props) {
  const words = useWords()
  const key = place && isReady ? `${JSON.stringify(place)} ${visit?.helpers} ${language}` : ''
  const asked = useAsked<NearbyHelpers>(key, (signal) =>
    place ? findHelpers({ place, field: visit?.helpers, language, signal }) : Promise.reject(),
  )
  return (
    <section className={styles.helpers}>
      <h4>{words('doors.helpers')}</h4>
      {!place ? (
        <p className={styles.soft}>{words('doors.helpers_place')}</p>
      ) : asked.phase === 'asking' ? (
        <Spinner label={words('doors.helpers_loading')} />
      ) : asked.phase === 'failed' ? (
        <TryAgain text={words('doors.helpers_failed')} busy={false} again={asked.again} />
      ) : (
        <Found found={asked.answer} visit={visit} />
      )}
    </section>
  )
}

function Found({ found, visit }: { found: NearbyHelpers; visit: OfficeVisit | undefined }) {
  const words = useWords()
  const { near, elsewhere, search, around } = found
  if (near.length + elsewhere.length === 0)
    return (
      <>
        <p>{words('doors.helpers_none')}</p>
        <p>
          <a className={styles.secondCall} href="tel:15100">
            <PhoneIcon />
            {words('doors.call', { number: '15100' })}
          </a>
        </p>
      </>
    )
  return (
    <>
      {near.length > 0 && <People intro={words('doors.helpers_near')} helpers={near} visit={visit} />}
      {elsewhere.length > 0 && (
        <People
          intro={words(near.length > 0 ? 'doors.helpers_farther' : 'doors.helpers_elsewhere')}
          helpers={elsewhere}
          visit={visit}
        />
      )}
      <p>
        <Link to={`${paths.nyaysathi}?${search}`} onClick={() => handPlace(around)}>
          {words('doors.helpers_all')}
        </Link>
      </p>
    </>
  )
}

function People({
  intro,
  helpers,
  visit,
}: {
  intro: string
  helpers: readonly FoundHelper[]
  visit: OfficeVisit | undefined
}) {
  return (
    <>
      <p className={styles.soft}>{intro}</p>
      <ul className={styles.people}>
        {helpers.map((helper) => (
          <Helper key={helper.nyaysathi_id} helper={helper} visit={visit} />
        ))}
      </ul>
    </>
  )
}

function Helper({ helper, visit }: { helper: FoundHelper; visit: OfficeVisit | undefined }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { nyaysathi_id, name, type, location, languages, consultation_fee, free_at, demo } = helper
  const booking = generatePath(paths.appointment, { nyaysathi_id })
  const fee =
    consultation_fee === undefined
      ? undefined
      : consultation_fee === 0
        ? words('doors.free')
        : words('doors.fee', { fee: consultation_fee.toLocaleString(`${language}-IN`) })
  const facts = [
    words(typeWords[type]),
    locationText(language, location),
    fee,
    languages.map(languageText).join(', '),
  ].filter(Boolean)
  const carry = () =>
    handTopic({ nyaysathi_id, case_type: visit?.case_type, case_description: visit?.topic_title })
  return (
    <li>
      <div>
        <Link
          to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}
          aria-label={words('doors.view_helper', { name })}
          onClick={carry}
        >
          <bdi>{name}</bdi>
        </Link>
        <NameInScript written={helper.name_in_script} /> {demo && <DemoMark />}
        <p className={styles.soft}>
          {facts.map((fact, at) => (
            <Fragment key={fact}>
              {at > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
        {free_at && (
          <p className={styles.freeAt}>
            {words('doors.free_at', {
              time: showDayAndClock(language, new Date(free_at), {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
              }),
            })}
          </p>
        )}
        {helper.calls_back && (
          <Link
            to={generatePath(paths.askCallback, { nyaysathi_id })}
            aria-label={words('doors.call_me_back_by', { name })}
          >
            {words('doors.call_me_back')}
          </Link>
        )}
      </div>
      <Link
        className={styles.book}
        to={booking}
        aria-label={words('doors.book_helper', { name })}
        onClick={carry}
      >
        {words('doors.book')}
      </Link>
    </li>
  )
}
