import type { District, PinAnswer, State } from '@nyaysathi/contracts/places'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callApi, isRefused } from '../platform/api-client.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { Button, Select, TextField } from '../ui/index.ts'
import { districtNameFor } from './district-name.ts'
import type { Origin } from './map-service/map-service.ts'
import styles from './place-picker.module.css'
import { useServerList } from './use-server-list.ts'

/** A PIN code, or State and district: does the work of a position (spec, member areas §4: denied). */
export function PlacePicker({ choose }: { choose: (origin: Origin) => void }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const nameOf = ({ name, name_hi }: { name: string; name_hi?: string | undefined }) =>
    (language === 'hi' && name_hi) || name
  const [iso, setIso] = useState('')
  const [districtName, setDistrictName] = useState('')
  const states = useServerList<State>('states', (signal) => callApi('GET /api/geo/states', { signal }))
  const districts = useServerList<District>(iso && `districts of ${iso}`, (signal) =>
    callApi('GET /api/geo/states/:iso/districts', { params: { iso }, signal }),
  )
  const state = states.items.find((one) => one.iso === iso)
  const district = districts.items.find(({ name }) => name === districtName)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!state || !district) return
    choose({
      location: { lat: district.lat, lng: district.lng },
      chosen: {
        state: nameOf(state),
        stateIso: state.iso,
        district: district.name,
        districtName: nameOf(district),
      },
    })
  }
  const now = useRef({ iso, districtName })
  now.current = { iso, districtName }
  const chooseState = (next: string) => {
    setIso(next)
    setDistrictName('')
  }
  const firstLine = (isLoading: boolean, choosing: string) =>
    isLoading ? words('places.place_loading') : choosing
  return (
    <div className={styles.picker}>
      <PinField
        found={async ({ pin, states: [only, ...others], district: found, location }) => {
          if (!only || others.length > 0) return
          // Who has chosen meanwhile knows better.
          if (now.current.iso !== iso || now.current.districtName !== districtName) return
          if (!found || !location) return chooseState(only.iso)
          const place = { state: nameOf(only), stateIso: only.iso, district: found, pin }
          const nameOfDistrict = await districtNameFor(language, only.iso, found)
          choose({ location, chosen: { ...place, districtName: nameOfDistrict } })
        }}
        sayStates={(found) => found.map(nameOf).join(', ')}
      />
      <form className={styles.form} onSubmit={submit}>
        <Select
          label={words('places.state')}
          required
          value={iso}
          onChange={(event) => chooseState(event.target.value)}
        >
          <option value="">{firstLine(states.isLoading, words('places.state_choose'))}</option>
          {states.items.map((one) => (
            <option key={one.iso} value={one.iso}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
        <Select
          label={words('places.district')}
          required
          disabled={!iso}
          value={districtName}
          onChange={(event) => setDistrictName(event.target.value)}
        >
          <option value="">{firstLine(districts.isLoading, words('places.district_choose'))}</option>
          {districts.items.map((one) => (
            <option key={one.name} value={one.name}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
        <Button type="submit" disabled={!district}>
          {words('places.use_place')}
        </Button>
      </form>
      {(states.hasFailed || districts.hasFailed) && (
        <p role="alert" className={styles.failed}>
          {words('places.place_failed')}{' '}
          <Button variant="quiet" small onClick={states.hasFailed ? states.again : districts.again}>
            {words('places.try_again')}
          </Button>
        </p>
      )}
    </div>
  )
}

function PinField({
  found,
  sayStates,
}: {
  found: (answer: PinAnswer) => Promise<void>
  sayStates: (states: State[]) => string
}) {
  const words = useWords()
  const statusId = useId()
  const [pin, setPin] = useState('')
  const [said, setSaid] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid('')
    const digits = asciiDigits(pin)
    if (!/^[1-9]\d{5}$/.test(digits)) return setError(words('places.pin_wrong'))
    setError(undefined)
    setIsBusy(true)
    try {
      const answer = await callApi('GET /api/geo/pins/:pin', { params: { pin: digits } })
      if (!answer.district) setSaid(words('places.pin_states', { states: sayStates(answer.states) }))
      await found(answer)
    } catch (failure) {
      const isUnknown = isRefused(failure, 'not_found')
      setError(words(isUnknown ? 'places.pin_unknown' : 'places.pin_failed'))
    }
    setIsBusy(false)
  }
  return (
    <form className={styles.pin} onSubmit={submit} noValidate>
      <TextField
        label={words('places.pin')}
        hint={words('places.pin_hint')}
        error={error}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
      <Button type="submit" variant="outline" busy={isBusy} aria-describedby={statusId}>
        {words('places.pin_find')}
      </Button>
      <p id={statusId} role="status" className={styles.said}>
        {said}
      </p>
    </form>
  )
}

/** Devanagari digits are digits; the space in "411 001" is none. */
function asciiDigits(text: string): string {
  return text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)).replaceAll(/\s/g, '')
}
