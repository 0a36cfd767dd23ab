import type { Office, OfficeAnswer, OfficeKind } from '@nyaysathi/contracts/offices'
import type { CallAdvice } from '@nyaysathi/contracts/places'
import { OfficeDetails, officeNames } from '../offices/index.ts'
import { callApi, isRefused } from '../platform/api-client.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Notice, PhoneIcon, Spinner, TryAgain } from '../ui/index.ts'
import styles from './door-card.module.css'
import type { DoorPlace } from './door-place.ts'
import { useAsked } from './use-asked.ts'

type Props = {
  kind: OfficeKind
  place: DoorPlace
  /** @param state to begin with, where it is known */
  chooseAnother: (state?: string) => void
}

/** The office of one district by name: how to call it, where it is, when it is open, and what nobody has told us. */
export function DistrictOffice({ kind, place, chooseAnother }: Props) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const asked = useAsked<OfficeAnswer>(`${kind} ${language} ${JSON.stringify(place)}`, (signal) =>
    callApi('GET /api/places/offices', { query: { ...place, kind, language }, signal }),
  )
  if (asked.phase === 'asking') return <Spinner label={words('doors.looking')} />
  if (asked.phase === 'failed') {
    if (!isRefused(asked.failure, 'not_found', 'invalid_input'))
      return <TryAgain text={words('doors.place_failed')} busy={false} again={asked.again} />
    const state = 'state' in place ? place.state : undefined
    return <NoDistrict chooseAnother={() => chooseAnother(state)} />
  }
  const { answer } = asked
  const { district } = answer
  if (!district) return <NoDistrict chooseAnother={() => chooseAnother()} />
  return <Found {...{ kind, answer, district }} chooseAnother={() => chooseAnother(district.state)} />
}

/** What was given is no place in India that we know. */
function NoDistrict({ chooseAnother }: { chooseAnother: () => void }) {
  const words = useWords()
  return (
    <Notice tone="warning" announce>
      <p>{words('doors.place_unknown')}</p>
      <div>
        <Button variant="outline" small onClick={chooseAnother}>
          {words('doors.another_place')}
        </Button>
      </div>
    </Notice>
  )
}

function Found({
  kind,
  answer: { offices, farther, call },
  district,
  chooseAnother,
}: {
  kind: OfficeKind
  answer: OfficeAnswer
  district: Office['district']
  chooseAnother: () => void
}) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const now = new Date()
  const name = nameOf(district, language)
  const own = offices.find((office) => office.kind === kind)
  const isBare = own ? !own.facts.phones && !own.facts.address : true
  const next = isBare
    ? nextTo(
        district,
        farther.filter((office) => office.kind === kind && canHelp(office, district)),
      )
    : undefined
  return (
    <div className={styles.office}>
      <p className={styles.where}>
        <strong>{words('doors.your_district', { district: name })}</strong>
        <Button variant="quiet" small onClick={chooseAnother}>
          {words('doors.another_place')}
        </Button>
      </p>
      {own ? (
        <OfficeDetails office={own} now={now} />
      ) : (
        <>
          <p>{words('doors.no_office', { district: name })}</p>
          <AlwaysCall call={call} />
        </>
      )}
      {kind === 'district_police' && <p className={styles.soft}>{words('doors.any_station')}</p>}
      {next && (
        <details className={styles.farther}>
          <summary>
            {words('doors.farther', {
              name: officeNames(next, language)[0] ?? next.facts.name.value,
              district: nameOf(next.district, language),
            })}
          </summary>
          <OfficeDetails office={next} now={now} />
        </details>
      )}
    </div>
  )
}

/** Whoever comes is helped there. The others act for their own district; within the State they can at least say who is in charge. */
const helpsAnybody: readonly OfficeKind[] = ['district_legal_services', 'one_stop_centre']

function canHelp({ kind, district }: Office, own: Office['district']): boolean {
  return helpsAnybody.includes(kind) || district.iso === own.iso
}

/** Over the border of a State another court decides, and another authority gives the lawyer: a shelter is a shelter. */
function nextTo(own: Office['district'], nearestFirst: readonly Office[]): Office | undefined {
  const [nearest] = nearestFirst
  if (nearest?.kind === 'one_stop_centre') return nearest
  return nearestFirst.find(({ district }) => district.iso === own.iso) ?? nearest
}

/** Numbers that answer whatever is known of the office. */
function AlwaysCall({ call }: { call: readonly CallAdvice[] }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  return (
    <ul className={styles.calls}>
      {call.map(({ number, name, name_hi }) => (
        <li key={number}>
          <a className={styles.call} href={`tel:${number}`}>
            <PhoneIcon />
            <span>
              {words('doors.call', { number })} <small>{language === 'hi' ? name_hi : name}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ name, name_hi, name_in_language }: Office['district'], language: string): string {
  return name_in_language ?? ((language === 'hi' && name_hi) || name)
}
