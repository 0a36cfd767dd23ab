import type { DocumentRequirement } from '@nyaysathi/contracts/helper-applications'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import {
  acceptedTypes,
  type DocumentProblem,
  documentWords,
  mostFiles,
  whyNotDocuments,
} from '../../helpers/application/index.ts'
import { sizeText } from '../../platform/size-text.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import { DocumentIcon, FieldError, IconButton, TrashIcon } from '../../ui/index.ts'
import styles from './document-field.module.css'

const problems: Record<DocumentProblem | 'empty', WordId> = {
  'not-pdf': 'helper-sign-up.file_pdf',
  'not-pdf-or-picture': 'helper-sign-up.file_type',
  'too-large': 'helper-sign-up.file_size',
  'too-many': 'helper-sign-up.file_many',
  empty: 'helper-sign-up.file_empty',
}

/** One kind of document: chosen or dragged here, checked before it is sent, and taken away again. */
export function DocumentField({
  requirement,
  files,
  error,
  change,
}: {
  requirement: DocumentRequirement
  files: File[]
  error: string | undefined
  change: (files: File[]) => void
}) {
  const words = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<{ name: string; problem: DocumentProblem | 'empty' }>()
  const { document, required, accepts } = requirement
  const most = mostFiles(requirement)
  const label = words(documentWords[document])
  const shownError = refused ? words(problems[refused.problem], { count: most }) : error

  /** A wrong file changes nothing: what was chosen before stays. */
  const take = (chosen: File[]) => {
    if (chosen.length === 0) return
    const next = most === 1 ? chosen : [...files, ...chosen]
    const empty = chosen.find(({ size }) => size === 0)
    const problem = empty ? 'empty' : whyNotDocuments(requirement, next)
    setRefused(problem && { name: (empty ?? chosen[0])?.name ?? '', problem })
    if (!problem) change(next)
  }
  const hint =
    most > 1
      ? words('helper-sign-up.hint_many', { count: most })
      : words(accepts === 'pdf' ? 'helper-sign-up.hint_pdf' : 'helper-sign-up.hint_picture')
  const action: WordId =
    files.length === 0
      ? 'helper-sign-up.choose_file'
      : most > 1
        ? 'helper-sign-up.add_file'
        : 'helper-sign-up.choose_other'
  return (
    <DropPlace take={take}>
      <p id={`${id}-label`} className={styles.label}>
        {required ? label : words('helper-sign-up.optional', { field: label })}
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <ChosenFiles
        files={files}
        remove={(file) => {
          setRefused(undefined)
          change(files.filter((each) => each !== file))
          input.current?.focus()
        }}
      />
      <div className={styles.choose}>
        <input
          ref={input}
          id={id}
          name={document}
          type="file"
          className={styles.input}
          aria-labelledby={`${id}-label ${id}-action`}
          aria-describedby={[`${id}-hint`, shownError && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={shownError ? true : undefined}
          accept={acceptedTypes(requirement)}
          multiple={most > 1}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // So that the same file can be chosen again after it was taken away.
            target.value = ''
          }}
        />
        <label htmlFor={id} id={`${id}-action`} className={styles.button}>
          {words(action)}
        </label>
        <span className={styles.drop}>{words('helper-sign-up.drop')}</span>
      </div>
      {shownError && (
        <FieldError id={`${id}-error`} role={refused ? 'alert' : undefined}>
          <span className={styles.wrong}>
            {refused?.name && (
              <>
                <bdi>{refused.name}</bdi>:{' '}
              </>
            )}
            {shownError}
          </span>
        </FieldError>
      )}
    </DropPlace>
  )
}

/** Files can be dragged here. */
function DropPlace({ take, children }: { take: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the file field inside is the way for all
    <div
      className={isOver ? `${styles.document} ${styles.over}` : styles.document}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

function ChosenFiles({ files, remove }: { files: File[]; remove: (file: File) => void }) {
  const words = useWords()
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <DocumentIcon />
          <span className={styles.name}>
            <bdi>{file.name}</bdi> <span className={styles.hint}>{sizeText(file.size)}</span>
          </span>
          <IconButton
            label={words('helper-sign-up.remove', { name: file.name })}
            onClick={() => remove(file)}
          >
            <TrashIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
