import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import styles from './cost.module.css'

/** What a talk costs, when and to whom. Without a fee it is of an advocate of whom none may be told: one asks. */
export function Cost({ fee, name, minutes }: { fee: number | undefined; name: string; minutes: number }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <section className={styles.cost} aria-labelledby="cost">
      <h3 id="cost">{words('appointments.cost')}</h3>
      {fee === undefined ? (
        <p>{words('appointments.cost_ask', { name })}</p>
      ) : fee === 0 ? (
        <p className={styles.amount}>{words('appointments.cost_free', { name })}</p>
      ) : (
        <p className={styles.amount}>
          {words('appointments.cost_fee', { amount: fee.toLocaleString(`${language}-IN`), minutes })}
        </p>
      )}
      <p>{words(fee === 0 ? 'appointments.cost_nobody' : 'appointments.cost_direct', { name })}</p>
    </section>
  )
}
