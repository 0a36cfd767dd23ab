import type { CaseQuery } from '@nyaysathi/contracts/cases'
import { useState } from 'react'
import { PdfDialog } from '../pdf-reader/index.ts'
import { fetchLink } from '../platform/api-client.ts'
import { sizeText } from '../platform/size-text.ts'
import { useWords } from '../platform/words/index.ts'
import { DocumentIcon, LateDialog } from '../ui/index.ts'
import styles from './cases.module.css'

/** So long a paper may take on a slow line. */
const patienceMs = 180_000

/** The papers of a case, by links that last for minutes. */
export function CaseDocuments({ documents }: { documents: CaseQuery['documents'] }) {
  const words = useWords()
  return (
    <section aria-labelledby="documents" className={styles.sheet}>
      <h2 id="documents">{words('cases.documents')}</h2>
      {documents.length === 0 && <p>{words('cases.no_documents')}</p>}
      <ul className={styles.files}>
        {documents.map(({ original_name, media_type, size, file_url }) => (
          <li key={file_url}>
            <DocumentIcon />
            {media_type === 'application/pdf' ? (
              <PdfDocument name={original_name} link={file_url} />
            ) : (
              <a href={file_url} target="_blank" rel="noreferrer" className={styles.name}>
                <bdi>{original_name}</bdi>
              </a>
            )}
            <span className={styles.hint}>{sizeText(size)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown in the page: a browser's own viewer does not run under the policy of a file. */
function PdfDocument({ name, link }: { name: string; link: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <bdi>{name}</bdi>
      </button>
      {open && (
        <LateDialog>
          <PdfDialog
            name={name}
            find={async () => {
              const bytes = await fetchLink(link, { timeoutMs: patienceMs })
              return new Blob([bytes], { type: 'application/pdf' })
            }}
            onClose={() => setOpen(false)}
          />
        </LateDialog>
      )}
    </>
  )
}
