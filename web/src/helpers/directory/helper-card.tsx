import type { FoundHelper } from '@nyaysathi/contracts/helpers'
import { generatePath, Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { showDayAndClock } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { ArrowIcon, ClockIcon, PhoneIcon, PinIcon } from '../../ui/index.ts'
import styles from './helper-card.module.css'
import { HelperFigures } from './helper-figures.tsx'
import { DemoMark, VerifiedMark } from './helper-marks.tsx'
import { HelperPicture } from './helper-picture.tsx'
import { locationText, specializationText } from './helper-words.ts'
import { NameInScript } from './name-in-script.tsx'

export function HelperCard({ helper }: { helper: FoundHelper }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { nyaysathi_id, name, specialization, location, profile_picture, available_timings, demo, free_at } =
    helper
  return (
    <article className={styles.card} aria-labelledby={`name-${nyaysathi_id}`}>
      <div className={styles.head}>
        <HelperPicture name={name} picture={profile_picture} />
        <div className={styles.who}>
          <h2 id={`name-${nyaysathi_id}`} className={styles.name}>
            <bdi>{name}</bdi> <NameInScript written={helper.name_in_script} />
          </h2>
          <p className={styles.place}>
            <PinIcon />
            <bdi>{locationText(language, location)}</bdi>
          </p>
          <div className={styles.marks}>
            <VerifiedMark />
            {demo && <DemoMark />}
          </div>
        </div>
      </div>
      {specialization && (
        <p className={styles.field}>
          <bdi>{specializationText(words, specialization)}</bdi>
        </p>
      )}
      <HelperFigures helper={helper} />
      <div className={styles.foot}>
        {free_at && (
          <p className={styles.free}>
            <ClockIcon />
            {words('directory.free_at', {
              time: showDayAndClock(language, new Date(free_at), { weekday: 'long' }),
            })}
          </p>
        )}
        {available_timings.length === 0 && (
          <p className={styles.closed}>{words('directory.not_accepting')}</p>
        )}
        {helper.calls_back && (
          <Link
            className={styles.callBack}
            to={generatePath(paths.askCallback, { nyaysathi_id })}
            aria-label={words('directory.call_me_back_by', { name })}
          >
            <PhoneIcon />
            {words('directory.call_me_back')}
          </Link>
        )}
        <Link
          className={styles.more}
          to={generatePath(paths.nyaysathiPublic, { nyaysathi_id })}
          aria-label={words('directory.view_details_of', { name })}
        >
          {words('directory.view_details')}
          <ArrowIcon />
        </Link>
      </div>
    </article>
  )
}
