import { useWords } from '../../platform/words/index.ts'
import { TextField } from '../../ui/index.ts'
import type { OfficeDraft } from './office-draft.ts'
import styles from './office-form.module.css'

/** Where what is written is from: shown to everybody beside it. */
export function SourceFields({
  draft,
  write,
  errors,
}: {
  draft: OfficeDraft
  write: (more: Partial<OfficeDraft>) => void
  errors: Record<string, string>
}) {
  const words = useWords()
  return (
    <fieldset className={styles.source}>
      <legend>{words('office-console.source')}</legend>
      <TextField
        label={words('office-console.source_name')}
        hint={words('office-console.source_hint')}
        required
        maxLength={300}
        error={errors.sourceName}
        value={draft.sourceName}
        onChange={({ target }) => write({ sourceName: target.value })}
      />
      <TextField
        label={words('office-console.source_url')}
        type="url"
        maxLength={500}
        error={errors.sourceUrl}
        value={draft.sourceUrl}
        onChange={({ target }) => write({ sourceUrl: target.value })}
      />
      <TextField
        label={words('office-console.source_date')}
        hint={words('office-console.source_date_hint')}
        maxLength={10}
        error={errors.sourceDate}
        value={draft.sourceDate}
        onChange={({ target }) => write({ sourceDate: target.value })}
      />
    </fieldset>
  )
}
