import styles from './choice.module.css'

/** A few choices side by side: all of them can be seen, and each is big enough for a thumb. */
export function ChoiceRow<Value extends string>({
  legend,
  hint,
  name,
  value,
  choices,
  disabled,
  onChoose,
}: {
  legend: string
  hint?: string | undefined
  name: string
  value: string
  choices: readonly (readonly [value: Value, label: string])[]
  disabled?: boolean | undefined
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.choices}>
        {choices.map(([choice, label]) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChoose(choice)}
            />
            <span className={styles.face}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
