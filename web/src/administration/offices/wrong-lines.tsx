import type { WrongLine } from '@nyaysathi/contracts/offices'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { refusalText } from '../../platform/failure-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useWords, type Words } from '../../platform/words/index.ts'
import { Button, DownloadIcon, Notice } from '../../ui/index.ts'
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx'
import table from '../audit-view.module.css'
import { fetchAllWrongLines, wrongLines } from './office-calls.ts'
import styles from './office-lists.module.css'
import { asTable } from './sample-list.ts'

const columns = ['line', 'column', 'value', 'problem', 'suggestion'] as const

/** What is wrong, line by line, each with a sentence; to be saved and mended in the file. */
export function WrongLines({
  import_id,
  count,
  fileName,
}: {
  import_id: string
  count: number
  fileName: string
}) {
  const words = useWords()
  const query = useInfiniteQuery(wrongLines(import_id))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const lines = data?.pages.flatMap(({ answer }) => inWords(words, answer))
  const saving = useMutation({
    mutationFn: () => fetchAllWrongLines(import_id),
    onSuccess: (all) =>
      saveFile(
        new Blob([tableOf(inWords(words, all))], { type: 'text/csv' }),
        `${fileName.replace(/\.\w+$/, '')}-wrong.csv`,
      ),
  })
  return (
    <section className={styles.send} aria-labelledby="wrong-lines">
      <h3 id="wrong-lines">{words('office-console.wrong_lines', { count })}</h3>
      <p className={styles.soft}>{words('office-console.wrong_lines_text')}</p>
      <div>
        <Button
          variant="outline"
          small
          icon={<DownloadIcon />}
          busy={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {words('office-console.save_wrong')}
        </Button>
      </div>
      {saving.error && (
        <Notice tone="danger" announce>
          <p>{refusalText(saving.error) || words('office-console.no_answer')}</p>
        </Notice>
      )}
      {(!lines || error) && <LoadingOrFailed query={query} failed={words('office-console.list_failed')} />}
      {lines && lines.length > 0 && <WrongTable lines={lines} />}
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

function WrongTable({ lines }: { lines: WrongLine[] }) {
  const words = useWords()
  return (
    <table className={table.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {words(`office-console.wrong_${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.line} ${line.column} ${line.problem}`}>
            {columns.map((name) => (
              <td
                key={name}
                data-label={words(`office-console.wrong_${name}`)}
                data-empty={line[name] === undefined || undefined}
              >
                <bdi>{line[name]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** With what is wrong in the reader's words. */
function inWords(words: Words, lines: WrongLine[]): WrongLine[] {
  return lines.map((line) =>
    line.code ? { ...line, problem: words(`office-console.problem_${line.code}`, line.values) } : line,
  )
}

function tableOf(lines: WrongLine[]): string {
  return asTable([columns, ...lines.map((line) => columns.map((name) => String(line[name] ?? '')))])
}
