const dayMs = 86_400_000

export type SourceAge = { is: 'undated' } | { is: 'year'; year: string } | { is: 'day'; ago: string }

/** How old a source is: `YYYY-MM-DD` in words ("3 months ago"), `YYYY` (or `YYYY-MM`) as its year; nothing else is a date. */
export function ageOfSource(language: string, date: string | undefined, now: Date): SourceAge {
  if (/^\d{4}(?:-\d\d)?$/.test(date ?? '')) return { is: 'year', year: (date ?? '').slice(0, 4) }
  const ms = now.getTime() - Date.parse(date ?? '')
  if (Number.isNaN(ms)) return { is: 'undated' }
  const days = Math.max(0, Math.floor(ms / dayMs))
  const locale = `${language}-IN-u-nu-latn`
  // "Today", "yesterday"; but "last month" is in Hindi no word that begins a sentence.
  if (days < 31)
    return { is: 'day', ago: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day') }
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (days < 365) return { is: 'day', ago: words.format(-Math.floor(days / 30.4), 'month') }
  return { is: 'day', ago: words.format(-Math.floor(days / 365), 'year') }
}
