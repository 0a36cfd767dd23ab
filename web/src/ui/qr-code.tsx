import { useEffect, useState } from 'react'
import { VisuallyHidden } from './index.ts'

type Squares = { size: number; path: string }

/**
 * Drawn on this device: what is in it is shown to no service. Dark on light in both themes: that is what cameras read.
 *
 * @param className gives it its size
 * @param ecc how much of it may be lost: `L` for long texts, whose squares are small as they are
 */
export function QrCode({
  text,
  label,
  className,
  ecc = 'M',
}: {
  text: string
  label: string
  className: string | undefined
  ecc?: 'L' | 'M'
}) {
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
  if (!squares) return <div className={className} />
  return (
    <figure className={className}>
      <svg viewBox={`0 0 ${squares.size} ${squares.size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={`M0 0h${squares.size}v${squares.size}h-${squares.size}z`} fill="#fff" />
        <path d={squares.path} fill="#000" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </figure>
  )
}
