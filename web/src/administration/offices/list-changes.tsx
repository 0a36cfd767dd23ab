import type { ImportChange } from '@nyaysathi/contracts/offices'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import { textOf } from './fact-text.ts'
import { changesOfList } from './office-calls.ts'
import styles from './office-lists.module.css'

/** What a list would change, office by office and field by field. */
export function ListChanges({ import_id, count }: { import_id: string; count: number }) {
  const words = useWords()
  const query = useInfiniteQuery(changesOfList(import_id))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const changes = data?.pages.flatMap(({ answer }) => answer)
  return (
    <section className={styles.send} aria-labelledby="list-changes">
      <h3 id="list-changes">{words('office-console.changes', { count })}</h3>
      {(!changes || error) && <LoadingOrFailed query={query} failed={words('office-console.list_failed')} />}
      <ul className={styles.changes}>
        {changes?.map((change) => (
          <Change key={`${change.line} ${change.office_id}`} change={change} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button variant="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words('office-console.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Change({ change }: { change: ImportChange }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { line, kind, district, name, fields } = change
  return (
    <li className={styles.change}>
      <h4>
        <bdi>{name}</bdi> {change.new && <span className={styles.new}>{words('office-console.is_new')}</span>}
      </h4>
      <p className={styles.soft}>
        {words(`offices.kind_${kind}`)} ·{' '}
        <bdi>{`${(language === 'hi' && district.name_hi) || district.name}, ${district.state}`}</bdi> ·{' '}
        {words('office-console.in_line', { line })}
      </p>
      <dl>
        {fields.map(({ fact, before, after, covered }) => (
          <div key={fact}>
            <dt>{words(`offices.fact_${fact}`)}</dt>
            <dd>
              {textOf(before) !== '' && (
                <del>
                  <bdi>{textOf(before)}</bdi>
                </del>
              )}{' '}
              <ins>
                <bdi>{textOf(after)}</bdi>
              </ins>
              {covered && <p className={styles.soft}>{words('office-console.covered')}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
