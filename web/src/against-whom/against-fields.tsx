import { againstMaxLength } from '@nyaysathi/contracts/against-whom'
import { useWords } from '../platform/words/index.ts'
import { TextField } from '../ui/index.ts'
import type { Against } from './against.ts'
import styles from './against-fields.module.css'

export function AgainstFields({
  against: { against_name = '', against_place = '', against_telephone = '' },
  change,
  isTelephoneWrong,
  disabled,
}: {
  against: Against
  change: (more: Against) => void
  isTelephoneWrong: boolean
  disabled: boolean
}) {
  const words = useWords()
  return (
    <div className={styles.fields}>
      <p>{words('against-whom.why')}</p>
      <TextField
        name="against_name"
        label={words('against-whom.name')}
        hint={words('against-whom.name_hint')}
        maxLength={againstMaxLength}
        disabled={disabled}
        value={against_name}
        onChange={({ target }) => change({ against_name: target.value })}
      />
      <div className={styles.pair}>
        <TextField
          name="against_place"
          label={words('against-whom.place')}
          maxLength={againstMaxLength}
          disabled={disabled}
          value={against_place}
          onChange={({ target }) => change({ against_place: target.value })}
        />
        <TextField
          name="against_telephone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          maxLength={60}
          label={words('against-whom.telephone')}
          error={isTelephoneWrong ? words('against-whom.telephone_wrong') : undefined}
          disabled={disabled}
          value={against_telephone}
          onChange={({ target }) => change({ against_telephone: target.value })}
        />
      </div>
    </div>
  )
}
