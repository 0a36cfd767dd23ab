import { useWords } from '../platform/words/index.ts'
import styles from './address-choice.module.css'
import type { AddressKind } from './addresses.ts'

const kinds = ['phone', 'email'] as const

/** By what one wants to sign in. */
export function AddressChoice({
  chosen,
  choose,
}: {
  chosen: AddressKind
  choose: (kind: AddressKind) => void
}) {
  const words = useWords()
  return (
    <fieldset className={styles.choice}>
      <legend>{words('auth.by_title')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name="sign_in_by"
            value={kind}
            checked={chosen === kind}
            onChange={() => choose(kind)}
          />
          <span>{words(`auth.by_${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
