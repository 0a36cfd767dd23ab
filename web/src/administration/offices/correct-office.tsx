import type { OfficeEntry, OfficeFactName } from '@nyaysathi/contracts/offices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { refusedFields } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import { FactFields, ForgetFields } from './fact-fields.tsx'
import { factNames, textOf, valueThatHolds } from './fact-text.ts'
import { correctOffice, officeEntry } from './office-calls.ts'
import {
  changesIn,
  fieldNames,
  givenFacts,
  inWords,
  nothingWritten,
  type OfficeDraft,
  sourceOf,
  whatIsMissing,
  writtenSince,
} from './office-draft.ts'
import styles from './office-form.module.css'
import { SaveFailed } from './save-failed.tsx'
import { SourceFields } from './source-fields.tsx'

/**
 * Corrects what is written here and nothing else. Whoever changed the entry meanwhile is not overwritten unseen: their values
 * stand beside what was typed, and all that was typed stays.
 */
export function CorrectOffice({
  entry,
  onSaved,
  onCancel,
}: {
  entry: OfficeEntry
  /** `isWhole`: nothing was written since it was sent, so the form can close. */
  onSaved: (changed: OfficeEntry, isWhole: boolean) => void
  onCancel: () => void
}) {
  const words = useWords()
  const queries = useQueryClient()
  const { office_id, version } = entry
  const { written, read, write, forget } = useDraft(`office:${office_id}`, nothingWritten)
  const [isAsked, setIsAsked] = useState(false)
  const nowOf = (fact: OfficeFactName) => textOf(valueThatHolds(entry, fact)?.value)
  const changed = changesIn(written, nowOf)
  const saving = useMutation({
    mutationFn: (sent: OfficeDraft) =>
      correctOffice(office_id, {
        version,
        facts: givenFacts(changed),
        ...(sent.forget.length > 0 ? { forget: sent.forget } : {}),
        source: sourceOf(sent),
      }),
    onSuccess: (saved, sent) => {
      const isWhole = read() === sent
      if (isWhole) forget()
      else write(writtenSince(sent, read()))
      setBefore(saved)
      onSaved(saved, isWhole)
    },
    onError: (failure) =>
      isRefused(failure, 'conflict') ? queries.invalidateQueries(officeEntry(office_id)) : undefined,
  })
  const missing = whatIsMissing(written, changed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (Object.keys(missing).length === 0 && !saving.isPending) saving.mutate(written)
  }
  const errors = isAsked ? { ...fieldNames(refusedFields(saving.error)), ...inWords(words, missing) } : {}
  const [before, setBefore] = useState(entry)
  const isChanged = version !== before.version
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.soft}>{words('office-console.correct_note')}</p>
      {isChanged && <ChangedMeanwhile before={before} now={entry} />}
      <FactFields
        typed={written.typed}
        shown={nowOf}
        type={(fact, text) => write({ typed: { ...written.typed, [fact]: text } })}
        errors={errors}
      />
      <ForgetFields entry={entry} forgotten={written.forget} change={(facts) => write({ forget: facts })} />
      <SourceFields draft={written} write={write} errors={errors} />
      {errors.nothing && (
        <Notice tone="danger" announce>
          <p>{errors.nothing}</p>
        </Notice>
      )}
      <SaveFailed failure={saving.error} />
      <div className={styles.steps}>
        <Button type="submit" busy={saving.isPending}>
          {words(isChanged ? 'office-console.save_all_the_same' : 'office-console.save')}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            forget()
            onCancel()
          }}
        >
          {words('office-console.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What another administrator has made of the entry since the writing began. */
function ChangedMeanwhile({ before, now }: { before: OfficeEntry; now: OfficeEntry }) {
  const words = useWords()
  const textIn = (entry: OfficeEntry, fact: OfficeFactName) => textOf(valueThatHolds(entry, fact)?.value)
  const theirs = factNames.filter((fact) => textIn(now, fact) !== textIn(before, fact))
  return (
    <Notice tone="warning" title={words('office-console.changed_meanwhile')} announce>
      <p>{words('office-console.changed_meanwhile_text')}</p>
      <ul>
        {theirs.map((fact) => (
          <li key={fact}>
            {words('office-console.stands_now', {
              fact: words(`offices.fact_${fact}`),
              value: textIn(now, fact) || words('office-console.unknown'),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
