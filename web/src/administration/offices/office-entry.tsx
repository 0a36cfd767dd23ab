import type { OfficeEntry } from '@nyaysathi/contracts/offices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, leadTo, Notice, PencilIcon } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import { countsKey } from '../administration-calls.ts'
import review from '../application-review.module.css'
import { CorrectOffice } from './correct-office.tsx'
import { officeEntry, officesKey } from './office-calls.ts'
import { OfficeSteps } from './office-steps.tsx'
import { OfficeValues } from './office-values.tsx'
import { writePart } from './office-view.ts'
import { StandingMark } from './standing-mark.tsx'

/** One office: what is shown of it and where each value is from; to correct, to confirm, to withdraw. */
export function OfficeEntryPane({
  office_id,
  beginsOpen = false,
  onCorrected,
}: {
  office_id: string
  /** With the form to correct it. */
  beginsOpen?: boolean
  onCorrected?: () => void
}) {
  const words = useWords()
  const query = useQuery(officeEntry(office_id))
  if (!query.data)
    return (
      <LoadingOrFailed
        query={query}
        failed={words('office-console.entry_failed')}
        gone={words('office-console.gone')}
      />
    )
  return <Loaded entry={query.data} beginsOpen={beginsOpen} onCorrected={onCorrected} />
}

function Loaded({
  entry,
  beginsOpen,
  onCorrected,
}: {
  entry: OfficeEntry
  beginsOpen: boolean
  onCorrected: (() => void) | undefined
}) {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const keep = useKeepEntry()
  const [isWriting, setIsWriting] = useState(beginsOpen)
  const [said, say] = useState('')
  useEffect(() => void leadTo(heading.current), [])
  const finish = (changed: OfficeEntry, sentence: string) => {
    keep(changed)
    setIsWriting(false)
    say(sentence)
    leadTo(heading.current)
  }
  return (
    <>
      <div>
        <Head entry={entry} heading={heading} />
        <div role="status">
          {said && (
            <Notice tone="success">
              <p>{said}</p>
            </Notice>
          )}
        </div>
      </div>
      {isWriting ? (
        <CorrectOffice
          entry={entry}
          onSaved={(changed, isWhole) => {
            if (isWhole) finish(changed, words('office-console.saved'))
            else {
              keep(changed)
              say(words('office-console.saved'))
            }
            onCorrected?.()
          }}
          onCancel={() => setIsWriting(false)}
        />
      ) : (
        <>
          <OfficeValues entry={entry} />
          <div>
            <Button icon={<PencilIcon />} onClick={() => setIsWriting(true)}>
              {words('office-console.correct')}
            </Button>
          </div>
          <OfficeSteps
            entry={entry}
            onDone={(changed, step) => finish(changed, words(`office-console.${step}_done`))}
          />
        </>
      )}
    </>
  )
}

function Head({
  entry,
  heading,
}: {
  entry: OfficeEntry
  heading: React.RefObject<HTMLHeadingElement | null>
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { kind, district, facts, changed_at, confirmed_by, open_reports } = entry
  return (
    <header className={review.head}>
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{facts.name.value}</bdi>
      </h2>
      <p className={review.marks}>
        <span>
          {words(`offices.kind_${kind}`)} ·{' '}
          <bdi>{`${(language === 'hi' && district.name_hi) || district.name}, ${district.state}`}</bdi>
        </span>
        <StandingMark office={entry} />
      </p>
      <p className={review.soft}>
        {words('office-console.changed_at', { moment: showMoment(language, changed_at) })}
        {confirmed_by && ` · ${words('office-console.confirmed_by', { name: confirmed_by })}`}
      </p>
      {open_reports > 0 && (
        <p>
          <Link to={writePart('reports')}>
            {words('office-console.open_reports', { count: open_reports })}
          </Link>
        </p>
      )}
    </header>
  )
}

/** The newest state of an entry is the one on the screen; lists and counts are asked for anew. */
function useKeepEntry(): (entry: OfficeEntry) => void {
  const queries = useQueryClient()
  return (entry) => {
    queries.setQueryData(officeEntry(entry.office_id).queryKey, entry)
    void queries.invalidateQueries({ queryKey: [...officesKey, 'list'] })
    void queries.invalidateQueries({ queryKey: countsKey })
  }
}
