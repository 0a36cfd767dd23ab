import type { DocumentRequirement, OwnApplication } from '@nyaysathi/contracts/helper-applications'
import { acceptedTypes, documentWords, mostFiles } from '../../../helpers/application/index.ts'
import { useWords } from '../../../platform/words/index.ts'
import { Field } from '../../../ui/index.ts'
import styles from './document-field.module.css'

/** One kind of document: what is with us already, and a file to take its place. */
export function DocumentField({
  id,
  requirement,
  sent,
  chosen,
  choose,
  error,
}: {
  id: string
  requirement: DocumentRequirement
  sent: OwnApplication['documents']
  chosen: File[]
  choose: (files: File[]) => void
  error: string | undefined
}) {
  const words = useWords()
  const { document, required, accepts } = requirement
  const label = words(documentWords[document])
  return (
    <Field
      id={id}
      label={required ? label : words('profile.optional', { field: label })}
      hint={words(accepts === 'pdf' ? 'profile.paper_hint_pdf' : 'profile.paper_hint_picture')}
      error={error}
    >
      {(control) => (
        <>
          <input
            {...control}
            type="file"
            accept={acceptedTypes(requirement)}
            multiple={mostFiles(requirement) > 1}
            onChange={({ target }) => choose([...(target.files ?? [])])}
          />
          {chosen.length === 0 &&
            sent.map(({ original_name, uploaded_at }) => (
              <span key={`${original_name} ${uploaded_at}`} className={styles.sent}>
                {words('profile.paper_sent')} <bdi>{original_name}</bdi>
              </span>
            ))}
        </>
      )}
    </Field>
  )
}
