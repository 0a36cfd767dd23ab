import { useEffect, useState, useSyncExternalStore } from 'react'

/** As in places-screen.module.css: list and map side by side. */
const wide = '(min-width: 60rem)'

/** Whether list and map stand side by side; the prerendered page is a phone's. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listenToWidth,
    () => matchMedia(wide).matches,
    () => false,
  )
}

function listenToWidth(changed: () => void): () => void {
  const fits = matchMedia(wide)
  fits.addEventListener('change', changed)
  return () => fits.removeEventListener('change', changed)
}

/** Beside the list it comes by itself, when the browser has nothing better to do; on a phone on the person's wish. */
export function useMapWanted(isShown: boolean, isWide: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (isWanted) return
    if (isShown) return setIsWanted(true)
    if (!isWide) return
    // Safari has no idle callback; a moment after the first results is soon enough everywhere.
    const waiting = setTimeout(() => setIsWanted(true), 300)
    return () => clearTimeout(waiting)
  }, [isWanted, isShown, isWide])
  return isWanted
}
