import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import { documentWords } from '../helpers/application/index.ts'
import { showDate } from '../platform/show-time.ts'
import { sizeText } from '../platform/size-text.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { DocumentIcon } from '../ui/index.ts'
import styles from './application-documents.module.css'
import { DocumentComparison } from './document-comparison.tsx'
import { DocumentView, useShownDocument } from './shown-document.tsx'

/** The documents of an application. Each opening fetches one of them, and the server writes down that it was looked at. */
export function ApplicationDocuments({ application }: { application: ReviewedApplication }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const [shown, open] = useShownDocument(application)
  const { documents } = application
  return (
    <>
      <p className={styles.recorded}>{words('administration.recorded')}</p>
      {documents.length === 0 && <p>{words('administration.no_papers')}</p>}
      <ul className={styles.documents}>
        {documents.map((document) => {
          const isOpen = shown.kind !== 'none' && shown.document.document_id === document.document_id
          return (
            <li key={document.document_id}>
              <button
                type="button"
                className={styles.document}
                aria-expanded={isOpen}
                onClick={() => void open(isOpen ? undefined : document)}
              >
                <DocumentIcon />
                <span>
                  <strong>{words(documentWords[document.kind])}</strong>
                  <span className={styles.file}>
                    <bdi>{document.original_name}</bdi> · {sizeText(document.size)} ·{' '}
                    {showDate(language, document.uploaded_at)}
                  </span>
                </span>
              </button>
              <DocumentComparison application={application} document={document} />
              {isOpen && <DocumentView shown={shown} again={() => void open(document)} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
