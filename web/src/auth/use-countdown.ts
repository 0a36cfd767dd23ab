import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down on the screen; the server is who enforces them. */
export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((untilMs - now) / 1_000))
  useEffect(() => {
    if (untilMs <= Date.now()) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= untilMs) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}
