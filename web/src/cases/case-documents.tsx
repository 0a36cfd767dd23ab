import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { sizeText } from '../platform/size-text.ts'
import { useWords } from '../platform/words/index.ts'
import { DocumentIcon } from '../ui/index.ts'
import styles from './cases.module.css'

/** The papers of a case, by links that last for minutes. */
export function CaseDocuments({ documents }: { documents: CaseQuery['documents'] }) {
  const words = useWords()
  return (
    <section aria-labelledby="documents" className={styles.sheet}>
      <h2 id="documents">{words('cases.documents')}</h2>
      {documents.length === 0 && <p>{words('cases.no_documents')}</p>}
      <ul className={styles.files}>
        {documents.map(({ original_name, size, file_url }) => (
          <li key={file_url}>
            <DocumentIcon />
            <a href={file_url} target="_blank" rel="noreferrer" className={styles.name}>
              <bdi>{original_name}</bdi>
            </a>
            <span className={styles.hint}>{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
