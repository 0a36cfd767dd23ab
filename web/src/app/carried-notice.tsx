import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dropCarriedNotice, useCarriedNotice } from '../platform/carried-notice.ts'
import { Notice } from '../ui/index.ts'
import styles from './carried-notice.module.css'

/** Says above a screen why somebody was led to it, until they go on. */
export function CarriedNotice() {
  const { pathname } = useLocation()
  const carried = useCarriedNotice()
  const isHere = carried?.to === pathname
  const wasHere = useRef(false)
  useEffect(() => {
    if (wasHere.current && !isHere) dropCarriedNotice()
    wasHere.current = isHere
  }, [isHere])
  if (!isHere) return null
  return (
    <div className={styles.place}>
      <Notice tone="warning" announce>
        <p>{carried.text}</p>
      </Notice>
    </div>
  )
}
