import { Link } from 'react-router'
import { handAnswer } from '../platform/handed-question.ts'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { DocumentIcon } from '../ui/index.ts'
import styles from './answer-actions.module.css'

/** Leads to the page where a receipt of this answer can be made; nothing of it is loaded before. */
export function ReceiptLink({ answer }: { answer: string }) {
  const words = useWords()
  return (
    <Link to={paths.receipt} className={styles.receipt} onClick={() => handAnswer(answer)}>
      <DocumentIcon />
      {words('chats.receipt')}
    </Link>
  )
}
