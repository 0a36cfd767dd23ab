import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Squares = { size: number; path: string }

/**
 * Drawn on this device: what is in it is shown to no service.
 *
 * @param ecc how much of it may be lost: `L` for long texts, whose squares are small as they are
 */
export function QrCode({ text, label, ecc = 'M' }: { text: string; label: string; ecc?: 'L' | 'M' }) {
  const [squares, setSquares] = useState<Squares>()
  useEffect(() => {
    let gone = false
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc, border: 4 })
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (!gone) setSquares({ size, path })
    })
    return () => {
      gone = true
    }
  }, [text, ecc])
  if (!squares) return <div className={styles.code} />
  return (
    <figure className={styles.code}>
      <svg viewBox={`0 0 ${squares.size} ${squares.size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={squares.path} fill="currentColor" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </figure>
  )
}
