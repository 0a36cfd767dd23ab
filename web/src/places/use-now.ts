import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, anew each minute: what is open closes while somebody reads. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(clock)
  }, [])
  return now
}
