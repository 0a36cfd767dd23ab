import type { OfficeVisit } from '@nyaysathi/contracts/assistant'
import { useState } from 'react'
import { callApi } from '../platform/api-client.ts'
import { useWords } from '../platform/words/index.ts'
import { CloseIcon, IconButton } from '../ui/index.ts'
import { DistrictOffice } from './district-office.tsx'
import styles from './door-card.module.css'
import { choosePlace, type DoorPlace, forgetPlace, knownPlace } from './door-place.ts'
import { NearHelpers } from './near-helpers.tsx'
import type { OfficeDoor } from './office-door.ts'
import { PlaceForm } from './place-form.tsx'
import { useAsked } from './use-asked.ts'
import { VisitNotes } from './visit-notes.tsx'

export type DoorCardProps = {
  door: OfficeDoor
  /** In which to speak there: a name of `languages`. */
  language: string
  told: string | undefined
  beside: string | undefined
  close: () => void
}

/** The office of the person's own district, what to say there and what to bring, and people who help with this. */
export default function DoorCard({ door, language, told, beside, close }: DoorCardProps) {
  const words = useWords()
  const { office, topic, letter, label } = door
  const [known, setKnown] = useState(() => knownPlace(told, beside))
  const place = known && 'place' in known ? known.place : undefined
  const visit = useAsked<OfficeVisit>(`${office} ${topic} ${letter} ${language}`, (signal) =>
    callApi('GET /model_chat/visit', { query: { office, topic, letter, language }, signal }),
  )
  const choose = (next: DoorPlace) => {
    choosePlace(next)
    setKnown({ place: next })
  }
  const chooseAnother = (state?: string) => {
    forgetPlace()
    setKnown(state ? { state } : undefined)
  }
  return (
    <section className={styles.card} aria-label={label}>
      <header className={styles.head}>
        <h3 dir="auto">{label}</h3>
        <IconButton label={words('ui.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      </header>
      {place ? (
        <DistrictOffice kind={office} place={place} chooseAnother={chooseAnother} />
      ) : (
        <PlaceForm state={known && 'state' in known ? known.state : undefined} choose={choose} />
      )}
      <VisitNotes visit={visit} />
      <NearHelpers
        visit={visit.phase === 'answered' ? visit.answer : undefined}
        isReady={visit.phase !== 'asking'}
        place={place}
        language={language}
      />
    </section>
  )
}
