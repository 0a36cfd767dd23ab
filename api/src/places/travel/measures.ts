/** As the screen's other map provider says them: "850 m", "2.4 km", "12 mins", "1 hour 5 mins". */
type Measure = { text: string; value: number }

export function distanceMeasure(metres: number): Measure {
  const value = Math.round(metres)
  if (value < 1_000) return { text: `${value} m`, value }
  const km = value / 1_000
  return { text: `${km < 100 ? km.toFixed(1) : km.toFixed(0)} km`, value }
}

export function durationMeasure(seconds: number): Measure {
  const value = Math.round(seconds)
  const minutes = Math.max(1, Math.round(value / 60))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [count(hours, 'hour'), count(rest, 'min')].filter(Boolean)
  return { text: parts.join(' '), value }
}

function count(number: number, unit: string): string {
  if (number === 0) return ''
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
