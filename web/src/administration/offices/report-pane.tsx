import type { OfficeReport } from '@nyaysathi/contracts/offices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../platform/api-client.ts'
import { refusalText } from '../../platform/failure-text.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import { countsKey } from '../administration-calls.ts'
import queue from '../queue-view.module.css'
import { type Outcome, officesKey, reportsKey, settleReport } from './office-calls.ts'
import { OfficeEntryPane } from './office-entry.tsx'

/** One report above the entry that it is about: the entry is corrected, or it is right, or the report says nothing. */
export function ReportPane({
  report,
  onSettled,
}: {
  report: OfficeReport
  onSettled: (said: string) => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const [isCorrected, setIsCorrected] = useState(false)
  const { report_id, what, note, reported_at, office } = report
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (outcome: Outcome) => settleReport(report_id, outcome),
    onSuccess: (_, outcome) => onSettled(words(`office-console.settled_${outcome}`)),
    // Also after a refusal: another administrator may have been first.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: countsKey })
      void queries.invalidateQueries({ queryKey: officesKey })
      return queries.invalidateQueries({ queryKey: reportsKey })
    },
  })
  const settle = (outcome: Outcome, variant: 'primary' | 'outline' | 'quiet') => (
    <Button
      small
      variant={variant}
      busy={isPending && variables === outcome}
      onClick={() => !isPending && mutate(outcome)}
    >
      {words(`office-console.settle_${outcome}`)}
    </Button>
  )
  return (
    <>
      <section className={queue.entry} aria-labelledby="report">
        <h2 id="report">{words(`offices.wrong_${what}`)}</h2>
        <p className={queue.soft}>
          {words('office-console.reported_at', { moment: showMoment(language, reported_at) })}
        </p>
        {note ? <blockquote dir="auto">{note}</blockquote> : <p>{words('office-console.no_note')}</p>}
        <p>{words(isCorrected ? 'office-console.corrected_now' : 'office-console.settle_note')}</p>
        {error && (
          <Notice tone="danger" announce>
            <p>
              {isRefused(error, 'conflict')
                ? words('office-console.settled_meanwhile')
                : refusalText(error) || words('office-console.no_answer')}
            </p>
          </Notice>
        )}
        <div className={queue.steps}>
          {settle('corrected', isCorrected ? 'primary' : 'outline')}
          {settle('right', 'outline')}
          {settle('noise', 'quiet')}
        </div>
      </section>
      <OfficeEntryPane office_id={office.office_id} onCorrected={() => setIsCorrected(true)} />
    </>
  )
}
