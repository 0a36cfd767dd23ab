import { register } from 'virtual:law-register'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { PhoneIcon, WarningIcon } from '../ui/index.ts'
import styles from './emergency-card.module.css'

/** Before every word of an answer to somebody in danger, and read out at once while the rest arrives. */
export function EmergencyCard({ numbers, isNew }: { numbers: string[]; isNew: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const nameOf = (number: string) => {
    const helpline = register.helplines.find((known) => known.number.replace(/\D/g, '') === number)
    return helpline?.names[language] ?? helpline?.names.en ?? ''
  }
  return (
    <div className={styles.card} role={isNew ? 'alert' : undefined}>
      <p className={styles.title}>
        <WarningIcon />
        {words('legal-help.emergency_title')}
      </p>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <PhoneIcon />
              <strong>{words('legal-help.emergency_call', { number })}</strong>
              <span>{nameOf(number)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
