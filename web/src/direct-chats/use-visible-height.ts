import { type RefObject, useEffect, useRef } from 'react'

/** A phone's keyboard covers the page instead of shrinking it: the chat is made as high as what is left to see. */
export function useVisibleHeight(): RefObject<HTMLDivElement | null> {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const fit = () => {
      // Somebody who has zoomed in sees a part of the page, and moves about in it.
      const covered = view.scale === 1 && view.height < window.innerHeight - 1
      if (covered) screen.current?.style.setProperty('--seen', `${view.height}px`)
      else screen.current?.style.removeProperty('--seen')
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [])
  return screen
}
