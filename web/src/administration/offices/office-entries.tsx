import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../platform/words/index.ts'
import { EmptyState, LinkButton, PlusIcon } from '../../ui/index.ts'
import review from '../application-review.module.css'
import panes from '../queue-screen.module.css'
import { AddOffice } from './add-office.tsx'
import { officeList } from './office-calls.ts'
import { OfficeEntryPane } from './office-entry.tsx'
import { OfficeFilters } from './office-filters.tsx'
import { OfficeList } from './office-list.tsx'
import { readView, writeView } from './office-view.ts'

/** The list with what narrows it, beside one entry; on a phone one after the other. */
export function OfficeEntries() {
  const words = useWords()
  const [address, setAddress] = useSearchParams()
  const view = readView(address)
  const chosen = address.get('office') ?? undefined
  const list = useInfiniteQuery(officeList(view))
  return (
    <div className={chosen ? `${panes.panes} ${panes.reading}` : panes.panes}>
      <div className={panes.list}>
        <OfficeFilters
          view={view}
          change={(next) => setAddress(writeView(next).slice(1), { replace: true })}
        />
        <LinkButton variant="outline" small icon={<PlusIcon />} to={writeView(view, 'new')}>
          {words('office-console.add')}
        </LinkButton>
        <OfficeList list={list} view={view} chosen={chosen} />
      </div>
      <div className={panes.application}>
        {chosen ? (
          <div className={review.review}>
            <Link className={review.back} to={writeView(view)}>
              {words('office-console.back')}
            </Link>
            {chosen === 'new' ? (
              <AddOffice onAdded={(office_id) => setAddress(writeView(view, office_id).slice(1))} />
            ) : (
              <OfficeEntryPane key={chosen} office_id={chosen} />
            )}
          </div>
        ) : (
          <EmptyState title={words('office-console.choose')}>
            <p>{words('office-console.choose_text')}</p>
          </EmptyState>
        )}
      </div>
    </div>
  )
}
