import type { GuideText } from '@nyaysathi/contracts/guides'
import styles from '../ui/law-text.module.css'

/** A line of explanation: numbers can be called, citations stand out quietly. */
export function LetterLineText({ text }: { text: GuideText }) {
  return text.map((span, index) => {
    // The text of a letter never changes its order.
    const key = `${index}`
    switch (span.kind) {
      case 'helpline':
        return (
          <a key={key} className={styles.helpline} href={`tel:${span.number}`}>
            {span.number}
          </a>
        )
      case 'citation':
        return (
          <span key={key} className={styles.citation}>
            {span.text}
          </span>
        )
      case 'blank':
        return '_'.repeat(span.width)
      default:
        return 'strong' in span && span.strong ? <strong key={key}>{span.text}</strong> : span.text
    }
  })
}
