import type { HelperFigures } from '@nyaysathi/contracts/administration'
import { useQuery } from '@tanstack/react-query'
import { showDate, showMoment } from '../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Notice } from '../ui/index.ts'
import { helperFigures } from './administration-calls.ts'
import styles from './helper-figures.module.css'

/** Before a helper is barred: how many appointments fall with it, and when the next one is. */
export function WhatWouldFall({ nyaysathi_id }: { nyaysathi_id: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  // Asked anew each time: somebody may have booked since.
  const { data, error } = useQuery({ ...helperFigures(nyaysathi_id), staleTime: 0 })
  if (!data)
    return (
      <p role="status">{words(error ? 'administration.fall_unknown' : 'administration.fall_counting')}</p>
    )
  const { accepted, requested, next_at } = data.standing
  const count = accepted + requested
  if (count === 0) return <p role="status">{words('administration.fall_none')}</p>
  return (
    <Notice tone="warning" announce title={words('administration.fall', { count, accepted, requested })}>
      <p>
        {next_at && words('administration.fall_next', { moment: showMoment(language, next_at) })}{' '}
        {words('administration.fall_told')}
      </p>
    </Notice>
  )
}

/** After it: what fell, day by day, and how much of it is placed elsewhere. Nothing where nothing fell. */
export function WhatFell({ nyaysathi_id }: { nyaysathi_id: string }) {
  const { data } = useQuery(helperFigures(nyaysathi_id))
  return data && data.fallen.length > 0 ? <Fallen days={data.fallen} /> : null
}

function Fallen({ days }: { days: HelperFigures['fallen'] }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const sum = (name: 'count' | 'placed') => days.reduce((before, day) => before + day[name], 0)
  return (
    <section aria-labelledby="fallen">
      <h3 id="fallen">{words('administration.fallen')}</h3>
      <p>{words('administration.fallen_text', { count: sum('count'), placed: sum('placed') })}</p>
      <table className={styles.days}>
        <thead>
          <tr>
            <th scope="col">{words('administration.fallen_day')}</th>
            <th scope="col">{words('administration.fallen_count')}</th>
            <th scope="col">{words('administration.fallen_placed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count, placed }) => (
            <tr key={day}>
              <th scope="row">{showDate(language, `${day}T12:00:00+05:30`)}</th>
              <td>{count}</td>
              <td>{placed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
