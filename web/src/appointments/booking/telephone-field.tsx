import { readTelephone } from '@nyaysathi/contracts/phone-numbers'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownProfile } from '../../platform/own-profile.ts'
import { useWords } from '../../platform/words/index.ts'
import { TextField } from '../../ui/index.ts'
import type { BookingDraft } from './booking-draft.ts'

/** Whether what stands there can be sent: a number that can be dialled, or nothing. */
export function isTelephoneFine({ mode, telephone = '' }: BookingDraft): boolean {
  return mode !== 'online' || telephone.trim() === '' || readTelephone(telephone) !== undefined
}

/** At which number the helper may ring, of a talk from afar: at first the one of the profile. */
export function TelephoneField({
  name,
  draft: { mode, telephone },
  change,
  isWrong,
  untouched,
  disabled,
}: {
  name: string
  draft: BookingDraft
  change: (more: Partial<BookingDraft>) => void
  isWrong: boolean
  /** Nothing was sent yet: what is sent again has to be the same. */
  untouched: boolean
  disabled: boolean
}) {
  const words = useWords()
  const isAsked = mode === 'online'
  const isOpen = isAsked && telephone === undefined && untouched
  const { data } = useQuery({ ...ownProfile, enabled: isOpen })
  const known = data?.phone
  useEffect(() => {
    if (isOpen && known) change({ telephone: known })
  }, [isOpen, known, change])
  if (!isAsked) return null
  return (
    <TextField
      name="telephone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={60}
      label={words('appointments.telephone_label')}
      hint={words('appointments.telephone_hint', { name })}
      error={isWrong ? words('appointments.telephone_wrong') : undefined}
      disabled={disabled}
      value={telephone ?? ''}
      onChange={({ target }) => change({ telephone: target.value })}
    />
  )
}
