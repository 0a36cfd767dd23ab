import type { District, State } from '@nyaysathi/contracts/places'
import { type FormEvent, useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { findPosition } from '../platform/geolocation.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, PinIcon, Select, TextField, TryAgain } from '../ui/index.ts'
import styles from './door-card.module.css'
import type { DoorPlace } from './door-place.ts'
import { useAsked } from './use-asked.ts'

/**
 * Asked only of who has pressed a door, and whose district nobody knows: a PIN code, or State and district, or the phone's position.
 *
 * @param state as it was told, to begin with
 */
export function PlaceForm({
  state,
  choose,
}: {
  state: string | undefined
  choose: (place: DoorPlace) => void
}) {
  const words = useWords()
  return (
    <div className={styles.place}>
      <div>
        <h4>{words('doors.ask_place')}</h4>
        <p className={styles.soft}>{words('doors.ask_why')}</p>
      </div>
      <PinForm choose={choose} />
      <DistrictForm told={state} choose={choose} />
      <PositionButton choose={choose} />
    </div>
  )
}

type Chooses = { choose: (place: DoorPlace) => void }

function PinForm({ choose }: Chooses) {
  const words = useWords()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = asciiDigits(pin)
    if (/^[1-9]\d{5}$/.test(digits)) choose({ pin: digits })
    else setError(words('doors.pin_wrong'))
  }
  return (
    <form className={styles.pin} onSubmit={submit} noValidate>
      <TextField
        label={words('doors.pin')}
        hint={words('doors.pin_hint')}
        error={error}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        value={pin}
        onChange={(event) => {
          setPin(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit">{words('doors.show_office')}</Button>
    </form>
  )
}

function DistrictForm({ told, choose }: Chooses & { told: string | undefined }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const nameOf = ({ name, name_hi }: { name: string; name_hi?: string | undefined }) =>
    (language === 'hi' && name_hi) || name
  const [chosen, setChosen] = useState<string>()
  const [district, setDistrict] = useState('')
  const states = useAsked<State[]>('states', (signal) => callApi('GET /api/geo/states', { signal }))
  const listed = states.phase === 'answered' ? states.answer : []
  const iso = chosen ?? listed.find(({ name }) => name === told)?.iso ?? ''
  const districts = useAsked<District[]>(iso, (signal) =>
    callApi('GET /api/geo/states/:iso/districts', { params: { iso }, signal }),
  )
  const inState = iso && districts.phase === 'answered' ? districts.answer : []
  const state = listed.find((one) => one.iso === iso)
  if (states.phase === 'failed')
    return <TryAgain text={words('doors.lists_failed')} busy={false} again={states.again} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state && district) choose({ state: state.name, district })
  }
  return (
    <form className={styles.district} onSubmit={submit} aria-label={words('doors.or_district')}>
      <p>{words('doors.or_district')}</p>
      <Select
        label={words('doors.state')}
        value={iso}
        onChange={(event) => {
          setChosen(event.target.value)
          setDistrict('')
        }}
      >
        <option value="">{words('doors.state_choose')}</option>
        {listed.map((one) => (
          <option key={one.iso} value={one.iso}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      <Select
        label={words('doors.district')}
        disabled={!state}
        value={district}
        onChange={(event) => setDistrict(event.target.value)}
      >
        <option value="">{words('doors.district_choose')}</option>
        {inState.map((one) => (
          <option key={one.name} value={one.name}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
      {iso && districts.phase === 'failed' && (
        <TryAgain text={words('doors.lists_failed')} busy={false} again={districts.again} />
      )}
      <Button type="submit" variant="outline" disabled={!district}>
        {words('doors.show_office')}
      </Button>
    </form>
  )
}

function PositionButton({ choose }: Chooses) {
  const words = useWords()
  const [asking, setAsking] = useState(false)
  const [isDenied, setIsDenied] = useState(false)
  const press = async () => {
    setAsking(true)
    setIsDenied(false)
    const position = await findPosition()
    setAsking(false)
    if (typeof position === 'string') setIsDenied(true)
    else choose(position)
  }
  return (
    <div>
      <Button variant="quiet" small icon={<PinIcon />} busy={asking} onClick={press}>
        {words('doors.position')}
      </Button>
      <p role="status" className={styles.soft}>
        {isDenied && words('doors.position_denied')}
      </p>
    </div>
  )
}

/** Digits of India's scripts are digits; the space in "411 001" is none. */
function asciiDigits(text: string): string {
  return text
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      let zero = code
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
      return String(code - zero)
    })
    .replaceAll(/\s/g, '')
}
