import type { CalendarLink, NewCalendarLink } from '@nyaysathi/contracts/appointments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callAsMember } from '../../platform/member-call.ts'
import { calendarAnchor } from '../../platform/paths.ts'
import { findRole } from '../../platform/role.ts'
import { showMoment } from '../../platform/show-time.ts'
import { useInterfaceLanguage, useWords } from '../../platform/words/index.ts'
import { Button, CalendarIcon, CopyButton, Notice, Spinner, TextField, TryAgain } from '../../ui/index.ts'
import { useComeToAnchor } from '../../ui/use-come-to-anchor.ts'
import form from '../form.module.css'
import { Sheet } from '../sheet.tsx'
import styles from './calendar-link.module.css'

const queryKey = ['calendar-link']

/** The secret address from which a calendar program reads one's appointments: made, shown once, renewed, ended. */
export default function CalendarLinkScreen() {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => callAsMember('GET /api/appointments/calendar'),
  })
  useComeToAnchor(calendarAnchor)
  const isHelper = ['nyaysathi', 'NGO'].includes(findRole() ?? '')
  return (
    <div id={calendarAnchor} className={styles.place}>
      <Sheet title={words('calendar-link.title')}>
        <p>{words('calendar-link.text')}</p>
        <p className={form.soft}>
          {words(isHelper ? 'calendar-link.titles_helper' : 'calendar-link.titles_citizen')}
        </p>
        {!data && !error && <Spinner label={words('app.loading')} />}
        {!data && error && (
          <TryAgain text={words('calendar-link.failed')} busy={isFetching} again={() => void refetch()} />
        )}
        {data && <Link link={data} />}
      </Sheet>
    </div>
  )
}

function Link({ link }: { link: CalendarLink }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const queries = useQueryClient()
  const [withNames, setWithNames] = useState(link.with_names)
  const tell = ({ made_at, with_names }: CalendarLink) =>
    queries.setQueryData<CalendarLink>(queryKey, { made_at, with_names })
  const make = useMutation({
    mutationFn: () => callAsMember('POST /api/appointments/calendar', { body: { with_names: withNames } }),
    onSuccess: tell,
  })
  const end = useMutation({
    mutationFn: () => callAsMember('DELETE /api/appointments/calendar'),
    onSuccess: (answer) => {
      make.reset()
      tell(answer)
    },
  })
  const { made_at } = link
  return (
    <>
      {!made_at && (
        <Notice tone="warning" title={words('calendar-link.warning_title')}>
          <p>{words('calendar-link.warning')}</p>
        </Notice>
      )}
      {made_at && !make.data && (
        <p>
          <strong>
            {words(link.with_names ? 'calendar-link.since_names' : 'calendar-link.since', {
              time: showMoment(language, made_at),
            })}
          </strong>
        </p>
      )}
      {make.data && <Address made={make.data} />}
      <NamesChoice checked={withNames} change={setWithNames} />
      {made_at && <p className={form.soft}>{words('calendar-link.remake_text')}</p>}
      <div className={form.actions}>
        <Button
          key={made_at ? 'remake' : 'make'}
          variant={made_at ? 'outline' : 'primary'}
          icon={<CalendarIcon />}
          busy={make.isPending}
          onClick={() => make.mutate()}
        >
          {words(made_at ? 'calendar-link.remake' : 'calendar-link.make')}
        </Button>
        {made_at && (
          <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
            {words('calendar-link.end')}
          </Button>
        )}
      </div>
      {(make.isError || end.isError) && (
        <Notice tone="danger" announce>
          <p>{words('calendar-link.not_done')}</p>
        </Notice>
      )}
      <p role="status" className={styles.told}>
        {end.isSuccess && !made_at && words('calendar-link.ended')}
      </p>
      <p className={form.soft}>{words('calendar-link.ends')}</p>
    </>
  )
}

function NamesChoice({ checked, change }: { checked: boolean; change: (checked: boolean) => void }) {
  const words = useWords()
  const id = useId()
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-text`}
        checked={checked}
        onChange={({ target }) => change(target.checked)}
      />
      <div>
        <label htmlFor={id}>{words('calendar-link.names')}</label>
        <p id={`${id}-text`} className={form.soft}>
          {words('calendar-link.names_text')}
        </p>
      </div>
    </div>
  )
}

/** Nobody can be shown it a second time: the server keeps a hash. */
function Address({ made: { address } }: { made: NewCalendarLink }) {
  const words = useWords()
  return (
    <Notice tone="success" announce title={words('calendar-link.once')}>
      <p>{words('calendar-link.once_text')}</p>
      <TextField
        label={words('calendar-link.address')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className={form.actions}>
        <CopyButton text={address} label={words('calendar-link.copy')} done={words('calendar-link.copied')} />
        <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
          {words('calendar-link.open')}
        </a>
      </div>
      <details>
        <summary>{words('calendar-link.how')}</summary>
        <ul className={styles.how}>
          <li>{words('calendar-link.how_google')}</li>
          <li>{words('calendar-link.how_apple')}</li>
          <li>{words('calendar-link.how_outlook')}</li>
        </ul>
      </details>
      <p>{words('calendar-link.delay')}</p>
    </Notice>
  )
}
