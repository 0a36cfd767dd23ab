import { Suspense } from 'react'
import { lazyScreen, ShowScreen } from '../../platform/lazy-screen.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { ExportSection } from './export-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How a person may be written to. Its words come with it: the profile has enough of its own. */
const safeContact = lazyScreen('profile/safe-contact/safe-contact-screen.tsx', ['safe-contact'])

/** By what one signs in, with the forms of the sign-up. */
const signInAddresses = lazyScreen('profile/sign-in-addresses/sign-in-addresses-screen.tsx', [
  'auth',
  'profile',
  'recovery-key',
  'refusals',
  'sign-in-addresses',
])

/** How a calendar program reads one's appointments. */
const calendarLink = lazyScreen('profile/calendar-link/calendar-link-screen.tsx', ['calendar-link'])

/** What everybody may know and decide about their own account. */
export function AccountSections({
  secondFactor,
  appointments = true,
}: {
  secondFactor: boolean
  /** Whether this person can have any. */
  appointments?: boolean
}) {
  return (
    <>
      <Suspense>
        <ShowScreen screen={safeContact} />
      </Suspense>
      <Suspense>
        <ShowScreen screen={signInAddresses} />
      </Suspense>
      {appointments && (
        <Suspense>
          <ShowScreen screen={calendarLink} />
        </Suspense>
      )}
      {secondFactor && <SecondFactorSection />}
      <SessionsSection />
      <ExportSection />
      <ErasureSection hasSecondFactor={secondFactor} />
    </>
  )
}
