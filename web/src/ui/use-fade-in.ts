import { type RefObject, useEffect, useRef } from 'react'
import styles from './use-fade-in.module.css'

/** How much of a section must be in view before it appears (spec, public areas §9). */
const fadeInThreshold = 0.2

/**
 * Hides a section that is still below the fold when the person starts to scroll, and lets it fade in once a fifth of it is
 * in view. Only ever takes away what will come back: without JavaScript, without scrolling, on paper and for people who
 * prefer less motion, everything simply stands there.
 */
export function useFadeIn<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    const section = target.current
    const { waiting, appearing } = styles
    if (!section || !waiting || !appearing || !('IntersectionObserver' in window)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return

    const appear = () => {
      section.classList.remove(waiting)
      observer.disconnect()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) appear()
      },
      { threshold: fadeInThreshold },
    )
    const hide = () => {
      if (section.getBoundingClientRect().top < window.innerHeight) return
      section.classList.add(waiting, appearing)
      observer.observe(section)
    }
    addEventListener('scroll', hide, { once: true, passive: true })
    section.addEventListener('focusin', appear)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', hide)
      section.removeEventListener('focusin', appear)
      section.classList.remove(waiting, appearing)
    }
  }, [])
  return target
}
