import { Suspense } from 'react'
import { lazyScreen, ShowScreen } from '../../platform/lazy-screen.tsx'

/** Its words come with it: the profile has enough of its own. */
const settings = lazyScreen('profile/safe-contact/safe-contact-screen.tsx', ['safe-contact'])

/** How a person may be written to, as a part of the profile. */
export function SafeContactCard() {
  return (
    <Suspense>
      <ShowScreen screen={settings} />
    </Suspense>
  )
}
