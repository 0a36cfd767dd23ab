import type { ListedOffice } from '@nyaysathi/contracts/offices'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Page } from '../../platform/api-client.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, EmptyState } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import styles from '../queue-list.module.css'
import { type OfficeView, writeView } from './office-view.ts'
import { StandingMark } from './standing-mark.tsx'

export function OfficeList({
  list,
  view,
  chosen,
}: {
  list: UseInfiniteQueryResult<InfiniteData<Page<ListedOffice[]>>>
  view: OfficeView
  chosen: string | undefined
}) {
  const words = useWords()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const offices = data?.pages.flatMap(({ answer }) => answer)
  const total = data?.pages[0]?.total
  return (
    <>
      {(!offices || error) && <LoadingOrFailed query={list} failed={words('office-console.list_failed')} />}
      {total !== undefined && <p role="status">{words('office-console.found', { count: total })}</p>}
      {offices?.length === 0 && <EmptyState title={words('office-console.none')} />}
      <ul className={styles.rows}>
        {offices?.map((office) => (
          <Row key={office.office_id} office={office} view={view} isChosen={office.office_id === chosen} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words('office-console.more')}
        </Button>
      )}
    </>
  )
}

function Row({ office, view, isChosen }: { office: ListedOffice; view: OfficeView; isChosen: boolean }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { office_id, kind, name, district, phones, open_reports } = office
  return (
    <li>
      <Link
        className={styles.row}
        to={writeView(view, office_id)}
        aria-current={isChosen ? 'true' : undefined}
      >
        <strong className={styles.name}>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.what}>
          {words(`offices.kind_${kind}`)} ·{' '}
          <bdi>{`${(language === 'hi' && district.name_hi) || district.name}, ${district.state}`}</bdi>
        </span>
        <span className={styles.what}>
          {phones ? (
            <bdi>{phones.map(({ spoken }) => spoken).join('; ')}</bdi>
          ) : (
            words('office-console.has_no_phone')
          )}
        </span>
        <span className={styles.marks}>
          <StandingMark office={office} />
          {open_reports > 0 && (
            <span className={styles.returned}>
              {words('office-console.open_reports', { count: open_reports })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
