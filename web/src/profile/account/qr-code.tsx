import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './qr-code.module.css'

type Squares = { size: number; path: string }

/** Drawn on this device: the secret in it is shown to no service. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [squares, setSquares] = useState<Squares>()
  useEffect(() => {
    let gone = false
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 4 })
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (!gone) setSquares({ size, path })
    })
    return () => {
      gone = true
    }
  }, [text])
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
