import { lazy, Suspense, useState } from 'react'
import { loadWords } from '../platform/words/index.ts'

/** For years there is nothing to say. */
const daysBefore = 90

const KeepNotice = lazy(async () => {
  const [module] = await Promise.all([import('./keep-notice.tsx'), loadWords(['closed-matters'])])
  return { default: module.KeepNotice }
})

/** On something that is closed and ends soon: until when it is kept, and how to keep it. `matterId`: of the appointment or query. */
export function KeptUntil({ matterId, keptUntil }: { matterId: string; keptUntil: string | undefined }) {
  // The first answer: after the press it is far away, and what was done is still to be read.
  const [shown] = useState(keptUntil)
  const isSoon = Date.parse(shown ?? '') - Date.now() < daysBefore * 86_400_000
  if (!isSoon || !shown) return null
  return (
    <Suspense>
      <KeepNotice matterId={matterId} keptUntil={shown} />
    </Suspense>
  )
}
