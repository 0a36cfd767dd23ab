import { requirementsOf } from '@nyaysathi/contracts/helper-applications'
import type { HelperType } from '@nyaysathi/contracts/helpers'
import { ConsentFields } from '../../auth/account-fields.tsx'
import styles from '../../auth/form.module.css'
import type { AccountForm } from '../../auth/use-account-form.ts'
import type { ChosenDocuments } from '../../helpers/application/index.ts'
import { useWords } from '../../platform/words/index.ts'
import { Notice } from '../../ui/index.ts'
import { DocumentField } from './document-field.tsx'

/** The documents that the category asks for, and what is agreed to. */
export function DocumentsStep({
  form,
  type,
  documents,
  change,
  wereLost,
  isSending,
}: {
  form: AccountForm
  type: HelperType
  documents: ChosenDocuments
  change: (documents: ChosenDocuments) => void
  /** The page was loaded anew, and files do not outlive that. */
  wereLost: boolean
  isSending: boolean
}) {
  const words = useWords()
  return (
    <fieldset className={styles.plain} disabled={isSending}>
      <p>{words('helper-sign-up.documents_text')}</p>
      {wereLost && (
        <Notice>
          <p>{words('helper-sign-up.documents_lost')}</p>
        </Notice>
      )}
      {requirementsOf(type).documents.map((requirement) => (
        <DocumentField
          key={requirement.document}
          requirement={requirement}
          files={documents[requirement.document] ?? []}
          error={form.errors[requirement.document]}
          change={(files) => {
            change({ ...documents, [requirement.document]: files })
            form.clear(requirement.document)
          }}
        />
      ))}
      <ConsentFields form={form} />
    </fieldset>
  )
}
