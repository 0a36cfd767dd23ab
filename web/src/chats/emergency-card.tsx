import { emergencyCards } from 'virtual:emergency-cards'
import { register } from 'virtual:law-register'
import type { Language } from '@nyaysathi/contracts/languages'
import { useInterfaceLanguage } from '../platform/words/index.ts'
import { PhoneIcon, WarningIcon } from '../ui/index.ts'
import styles from './emergency-card.module.css'

/**
 * Before every word of an answer to somebody in danger, and read out at once while the rest arrives: in the language of the
 * answer, which may be another one than that of the page.
 */
export function EmergencyCard({
  numbers,
  isNew,
  answered,
}: {
  numbers: string[]
  isNew: boolean
  answered?: Language
}) {
  const page = useInterfaceLanguage()
  const language = answered && emergencyCards[answered.code] ? answered.code : page
  const card = emergencyCards[language]
  const nameOf = (number: string) => {
    const helpline = register.helplines.find((known) => known.number.replace(/\D/g, '') === number)
    const code = helpline?.names[language] ? language : page
    return { name: helpline?.names[code] ?? helpline?.names.en ?? '', code }
  }
  return (
    <div className={styles.card} role={isNew ? 'alert' : undefined} lang={language} dir={answered?.direction}>
      <p className={styles.title}>
        <WarningIcon />
        {card?.title}
      </p>
      <ul>
        {numbers.map((number) => {
          const { name, code } = nameOf(number)
          return (
            <li key={number}>
              <a href={`tel:${number}`}>
                <PhoneIcon />
                <strong>{card?.call.replace('{number}', number)}</strong>
                <span lang={code}>{name}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
