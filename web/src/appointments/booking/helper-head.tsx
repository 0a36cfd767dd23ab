import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import {
  DemoMark,
  HelperPicture,
  locationText,
  NameInScript,
  specializationText,
  typeWords,
} from '../../helpers/directory/index.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import styles from './helper-head.module.css'

/** With whom: seen on both steps, so that nobody tells their case to somebody else. */
export function HelperHead({ helper }: { helper: PublicHelper }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { name, type, profile_picture, specialization, location, demo } = helper
  return (
    <div className={styles.head}>
      <HelperPicture name={name} picture={profile_picture} />
      <div className={styles.who}>
        <p className={styles.label}>{words('booking.with')}</p>
        <p className={styles.name}>
          <bdi>{name}</bdi> {demo && <DemoMark />} <NameInScript written={helper.name_in_script} />
        </p>
        <p className={styles.label}>
          {[
            words(typeWords[type]),
            specialization && specializationText(words, specialization),
            locationText(language, { ...location, state: '', state_hi: undefined }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  )
}
