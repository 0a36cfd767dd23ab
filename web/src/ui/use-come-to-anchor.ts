import { useEffect } from 'react'
import { leadTo } from './lead-to.ts'

const doings = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const

/**
 * Shows the part of the page that the address names, which is not there yet when the page opens, and takes the focus there; shows it
 * again as long as parts above it load and push it away, until the person does something.
 * @param anchor the part's id, without `#`
 */
export function useComeToAnchor(anchor: string): void {
  useEffect(() => {
    if (location.hash !== `#${anchor}`) return
    // Heard at once, and then whenever the page has grown.
    const growth = new ResizeObserver(() => {
      const place = document.getElementById(anchor)
      if (!place) return
      if (!place.hasAttribute('tabindex')) {
        place.tabIndex = -1
        leadTo(place, { preventScroll: true })
      }
      place.scrollIntoView()
    })
    const stop = () => {
      growth.disconnect()
      for (const doing of doings) removeEventListener(doing, stop, true)
    }
    for (const doing of doings) addEventListener(doing, stop, { capture: true, passive: true })
    growth.observe(document.body)
    return stop
  }, [anchor])
}
