import { useWords, type WordId } from '../../platform/words/index.ts'
import styles from './case-pool.module.css'

const marks: Record<string, WordId> = {
  name: 'case-pool.hidden_name',
  address: 'case-pool.hidden_address',
  'pin code': 'case-pool.hidden_address',
  'vehicle number': 'case-pool.hidden_number',
  'case number': 'case-pool.hidden_number',
  pan: 'case-pool.hidden_number',
  aadhaar: 'case-pool.hidden_number',
  'identity number': 'case-pool.hidden_number',
  'bank code': 'case-pool.hidden_number',
  number: 'case-pool.hidden_number',
  'phone number': 'case-pool.hidden_phone',
  email: 'case-pool.hidden_email',
  'web address': 'case-pool.hidden_link',
}
const mark = /\[([a-zA-Z ]+?)(?: (\d+))?\]/g

/** What was written, with the server's marks in the reader's words where something is hidden. */
export function MaskedText({ text }: { text: string }) {
  const words = useWords()
  const parts: React.ReactNode[] = []
  let from = 0
  for (const found of text.matchAll(mark)) {
    const [whole, kind = '', number] = found
    const word = marks[kind.toLowerCase()]
    if (!word) continue
    parts.push(text.slice(from, found.index))
    parts.push(
      <span key={found.index} className={styles.hidden}>
        {words(word)}
        {kind === 'name' && number ? ` ${number}` : ''}
      </span>,
    )
    from = found.index + whole.length
  }
  return (
    <p dir="auto" className={styles.text}>
      {parts}
      {text.slice(from)}
    </p>
  )
}
