import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within so many pixels of the end, the view follows what arrives (spec §4 and §9). */
const nearEndPx = 100
const nearStartPx = 240

export function isAtEnd(box: HTMLElement | null): boolean {
  return box !== null && box.scrollHeight - box.clientHeight - box.scrollTop <= nearEndPx
}

/**
 * Keeps the view where the reader is: at the end it follows what arrives, elsewhere it stays, also when older messages come in
 * above or a picture gets its height.
 *
 * @param firstKey of the first message that is shown: when it changes, older ones have come in above
 * @param ownCount how many messages the reader has written here: after a new one the end is shown, wherever the view was
 */
export function useScrolling({
  firstKey,
  ownCount,
  onNearStart,
  onAtEnd,
}: {
  firstKey: string | undefined
  ownCount: number
  onNearStart: () => void
  onAtEnd: () => void
}): {
  scroller: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  atEnd: boolean
  toEnd: (smooth?: boolean) => void
  /** Until the end is reached again, the view stays. */
  stay: () => void
} {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [atEnd, setAtEnd] = useState(true)
  const before = useRef({ firstKey, height: 0 })
  const tell = useRef({ onNearStart, onAtEnd })
  tell.current = { onNearStart, onAtEnd }

  const toEnd = useCallback((smooth = false) => {
    const box = scroller.current
    if (!box) return
    follows.current = true
    const isNear = box.scrollHeight - box.scrollTop < 3 * box.clientHeight
    const moves = smooth && isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollTo({ top: box.scrollHeight, behavior: moves ? 'smooth' : 'instant' })
  }, [])
  const stay = useCallback(() => {
    follows.current = false
  }, [])

  // Older messages above push everything down: the view goes along.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const { firstKey: earlier, height } = before.current
    if (earlier !== undefined && firstKey !== earlier && !follows.current)
      box.scrollTop += box.scrollHeight - height
  }, [firstKey])
  useLayoutEffect(() => {
    before.current = { firstKey, height: scroller.current?.scrollHeight ?? 0 }
  })

  const written = useRef(ownCount)
  useLayoutEffect(() => {
    if (ownCount > written.current) toEnd()
    written.current = ownCount
  }, [ownCount, toEnd])

  useEffect(() => {
    const box = scroller.current
    const inside = content.current
    if (!box || !inside) return
    const look = () => {
      const isNear = isAtEnd(box)
      follows.current = isNear
      setAtEnd(isNear)
      if (isNear) tell.current.onAtEnd()
      if (box.scrollTop <= nearStartPx) tell.current.onNearStart()
    }
    const resized = new ResizeObserver(() => {
      before.current.height = box.scrollHeight
      if (follows.current) toEnd()
      else look()
    })
    resized.observe(inside)
    resized.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [toEnd])

  return { scroller, content, atEnd, toEnd, stay }
}
