import { lazy, Suspense, useState } from 'react'
import { loadWords, useWords } from '../platform/words/index.ts'
import { Spinner } from '../ui/index.ts'

/** Most addresses are known, or found by the maps of the phone: our map comes when it is asked for. */
const AreaMap = lazy(async () => {
  const [{ AreaMap }] = await Promise.all([import('../places/index.ts'), loadWords(['places'])])
  return { default: AreaMap }
})

/** Where the PIN code of an address is, folded up; nothing where it has none. */
export function VisitArea({ address }: { address: string }) {
  const words = useWords()
  const [isOpened, setOpened] = useState(false)
  const pin = findPin(address)
  if (!pin) return null
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{words('appointments.meeting_area', { pin })}</summary>
      {isOpened && (
        <Suspense fallback={<Spinner label={words('app.loading')} />}>
          <AreaMap pin={pin} />
        </Suspense>
      )}
    </details>
  )
}

/** `411 005` is one too, and no part of a telephone number. */
function findPin(address: string): string | undefined {
  return /(?<![\d+-])([1-9]\d{2}) ?(\d{3})(?![\d-])/.exec(address)?.slice(1).join('')
}
