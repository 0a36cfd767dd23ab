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
  const [isSoon] = useState(() => Date.parse(keptUntil ?? '') - Date.now() < daysBefore * 86_400_000)
  if (!isSoon || !keptUntil) return null
  return (
    <Suspense>
      <KeepNotice matterId={matterId} keptUntil={keptUntil} />
    </Suspense>
  )
}
