import type { OfficeEntry, OfficeFactName } from '@nyaysathi/contracts/offices'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { TextArea, TextField } from '../../ui/index.ts'
import { factNames, textOf } from './fact-text.ts'
import styles from './office-form.module.css'

const hints: Partial<Record<OfficeFactName, WordId>> = {
  name_local: 'office-console.hint_name_local',
  phones: 'office-console.hint_phones',
  hours: 'office-console.hint_hours',
  position: 'office-console.hint_position',
}

/** A field for each fact, filled with what is shown today until somebody types. */
export function FactFields({
  typed,
  shown,
  type,
  errors,
}: {
  typed: Partial<Record<OfficeFactName, string>>
  shown: (fact: OfficeFactName) => string
  type: (fact: OfficeFactName, text: string) => void
  errors: Record<string, string>
}) {
  const words = useWords()
  return factNames.map((fact) => {
    const Written = fact === 'address' ? TextArea : TextField
    const hint = hints[fact]
    return (
      <Written
        key={fact}
        label={words(`offices.fact_${fact}`)}
        hint={hint && words(hint)}
        error={errors[fact]}
        required={fact === 'name'}
        autoComplete="off"
        value={typed[fact] ?? shown(fact)}
        onChange={({ target }: { target: { value: string } }) => type(fact, target.value)}
      />
    )
  })
}

/** Values by hand that can be taken away, so that what was imported or built in is shown again. */
export function ForgetFields({
  entry,
  forgotten,
  change,
}: {
  entry: OfficeEntry
  forgotten: OfficeFactName[]
  change: (forgotten: OfficeFactName[]) => void
}) {
  const words = useWords()
  const byHand = entry.values.filter(({ layer, holds }) => layer === 'by_hand' && holds)
  if (byHand.length === 0) return null
  return (
    <fieldset className={styles.forget}>
      <legend>{words('office-console.forget')}</legend>
      {byHand.map(({ fact, value }) => (
        <label key={fact} className={styles.tick}>
          <input
            type="checkbox"
            checked={forgotten.includes(fact)}
            onChange={({ target }) =>
              change(target.checked ? [...forgotten, fact] : forgotten.filter((other) => other !== fact))
            }
          />
          <span>
            {words(`offices.fact_${fact}`)}: <bdi>{textOf(value) || words('office-console.known_wrong')}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
