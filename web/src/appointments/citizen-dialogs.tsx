import type { Appointment } from '@nyaysathi/contracts/appointments'
import { useWords } from '../platform/words/index.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoShowDialog } from './no-show-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { RatingDialog } from './rating-dialog.tsx'
import { TelephoneDialog } from './telephone-dialog.tsx'

export type CitizenQuestion = 'cancel' | 'propose' | 'no-show' | 'rate' | 'telephone'

/** What a citizen is asked before something is done; each stays once it was opened, so that it can give the focus back. */
export function CitizenDialogs({
  appointment,
  asked,
  opened,
  close,
  told,
}: {
  appointment: Appointment
  asked: CitizenQuestion | undefined
  opened: readonly CitizenQuestion[]
  close: () => void
  told: (text: string) => void
}) {
  const words = useWords()
  const dialog = (what: CitizenQuestion) => ({ appointment, open: asked === what, onClose: close })
  return (
    <>
      {opened.includes('cancel') && (
        <CancelDialog {...dialog('cancel')} onDone={() => told(words('appointments.done_cancel'))} />
      )}
      {opened.includes('propose') && (
        <ProposeDialog {...dialog('propose')} onDone={() => told(words('appointments.done_propose'))} />
      )}
      {opened.includes('no-show') && (
        <NoShowDialog {...dialog('no-show')} onDone={() => told(words('appointments.done_no_show'))} />
      )}
      {opened.includes('telephone') && (
        <TelephoneDialog {...dialog('telephone')} onDone={() => told(words('appointments.done_telephone'))} />
      )}
      {opened.includes('rate') && (
        <RatingDialog
          {...dialog('rate')}
          onDone={(what) =>
            told(words(what === 'saved' ? 'appointments.done_rating' : 'appointments.done_rating_removed'))
          }
        />
      )}
    </>
  )
}
