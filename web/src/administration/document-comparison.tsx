import type { ReviewedApplication } from '@nyaysathi/contracts/administration'
import { type Comparison, comparisonsOf } from '@nyaysathi/contracts/helper-applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { documentWords } from '../helpers/application/index.ts'
import { refusalText } from '../platform/failure-text.ts'
import { showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords, type WordId } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { compareDocument, reviewedApplication } from './administration-calls.ts'
import styles from './application-documents.module.css'

const comparisonWords: Record<Comparison, WordId> = {
  name: 'administration.compare_name',
  number: 'administration.compare_number',
  issuer: 'administration.compare_issuer',
  dates: 'administration.compare_dates',
  register: 'administration.compare_register',
}

/** What the document is held against. Until all of it is ticked the document is there, and not checked. */
export function DocumentComparison({
  application,
  document,
}: {
  application: ReviewedApplication
  document: ReviewedApplication['documents'][number]
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const { document_id, kind, compared, compared_at, compared_by, same_file_as } = document
  // What was ticked shows at once; several ticks go one after the other.
  const [wanted, want] = useState<Comparison[]>()
  const mutationKey = ['admin', 'compared', document_id]
  const { mutate, error } = useMutation({
    mutationKey,
    scope: { id: document_id },
    mutationFn: (ticked: Comparison[]) => compareDocument(document_id, ticked),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) > 1) return
      await queries.invalidateQueries({ queryKey: reviewedApplication(application.nyaysathi_id).queryKey })
      if (queries.isMutating({ mutationKey }) <= 1) want(undefined)
    },
  })
  const ticked = wanted ?? compared
  const tick = (next: Comparison[]) => {
    want(next)
    mutate(next)
  }
  const asked = comparisonsOf(kind)
  // Not before the server has it: a tick that is lost on the way checks nothing.
  const isChecked = asked.every((one) => ticked.includes(one) && compared.includes(one))
  return (
    <fieldset className={styles.comparison}>
      <legend className={styles.file}>
        <strong className={isChecked ? styles.checked : undefined}>
          {words(isChecked ? 'administration.paper_checked' : 'administration.paper_unchecked')}
        </strong>
        {compared_by && compared_at && compared.length > 0 && (
          <>
            {' '}
            {words('administration.paper_checked_by', {
              name: compared_by,
              moment: showMoment(language, compared_at),
            })}
          </>
        )}
      </legend>
      {same_file_as && (
        <Notice tone="warning">
          <p>
            {words('administration.same_file', {
              papers: same_file_as.map((other) => words(documentWords[other])).join(', '),
            })}
          </p>
        </Notice>
      )}
      {asked.map((one) => (
        <label key={one} className={styles.tick}>
          <input
            type="checkbox"
            checked={ticked.includes(one)}
            onChange={({ target }) =>
              tick(target.checked ? [...ticked, one] : ticked.filter((other) => other !== one))
            }
          />
          <span>{words(comparisonWords[one])}</span>
        </label>
      ))}
      {error && (
        <Notice tone="danger" announce>
          <p>{refusalText(error) || words('administration.not_ticked')}</p>
        </Notice>
      )}
    </fieldset>
  )
}
