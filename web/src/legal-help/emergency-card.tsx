import { register } from 'virtual:law-register'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { PhoneIcon, WarningIcon } from '../ui/index.ts'
import styles from './emergency-card.module.css'

/** Before every word of an answer to somebody in danger. */
export function EmergencyCard({ numbers }: { numbers: string[] }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const nameOf = (number: string) => {
    const helpline = register.helplines.find((known) => known.number.replace(/\D/g, '') === number)
    return helpline?.names[language] ?? helpline?.names.en ?? ''
  }
  return (
    <div className={styles.card}>
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
