import { lazy, Suspense } from 'react'
import { loadWords } from '../../platform/words/index.ts'

/** Its words come with it: the profile has enough of its own. */
const Settings = lazy(async () => {
  const [module] = await Promise.all([import('./safe-contact-settings.tsx'), loadWords(['safe-contact'])])
  return { default: module.SafeContactSettings }
})

/** How a person may be written to, as a part of the profile. */
export function SafeContactCard() {
  return (
    <Suspense>
      <Settings />
    </Suspense>
  )
}
