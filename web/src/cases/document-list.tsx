import { caseDocumentExtensions } from '@nyaysathi/contracts/cases'
import { useId, useRef, useState } from 'react'
import { sizeText } from '../platform/size-text.ts'
import { useWords, type WordId } from '../platform/words/index.ts'
import { DocumentIcon, FieldError, IconButton, TrashIcon } from '../ui/index.ts'
import { type DocumentProblem, whyNotDocuments } from './case-document-rules.ts'
import styles from './cases.module.css'

const problems: Record<DocumentProblem, WordId> = {
  type: 'cases.file_type',
  size: 'cases.file_size',
  empty: 'cases.file_empty',
  many: 'cases.file_many',
}

/** Chosen, checked before anything is sent, and taken away again one by one. A wrong file changes nothing. */
export function DocumentList({
  files,
  disabled,
  change,
}: {
  files: File[]
  disabled: boolean
  change: (files: File[]) => void
}) {
  const words = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<ReturnType<typeof whyNotDocuments>>()
  const take = (chosen: File[]) => {
    if (chosen.length === 0) return
    const next = [...files, ...chosen]
    const problem = whyNotDocuments(next)
    setRefused(problem)
    if (!problem) change(next)
  }
  const remove = (file: File) => {
    setRefused(undefined)
    change(files.filter((each) => each !== file))
    input.current?.focus()
  }
  return (
    <div className={styles.documents}>
      <label htmlFor={id} className={styles.label}>
        {words('cases.documents')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {words('cases.documents_hint')}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        disabled={disabled}
        accept={caseDocumentExtensions.map((extension) => `.${extension}`).join(',')}
        aria-describedby={refused ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={refused ? true : undefined}
        className={styles.input}
        onChange={({ target }) => {
          take([...(target.files ?? [])])
          // So that the same file can be chosen again after it was taken away.
          target.value = ''
        }}
      />
      {refused && (
        <FieldError id={`${id}-error`} role="alert">
          <bdi>{words(problems[refused.problem], { name: refused.name })}</bdi>
        </FieldError>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <DocumentIcon />
              <span className={styles.name}>
                <bdi>{file.name}</bdi> <span className={styles.hint}>{sizeText(file.size)}</span>
              </span>
              <IconButton
                label={words('cases.remove', { name: file.name })}
                disabled={disabled}
                onClick={() => remove(file)}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
