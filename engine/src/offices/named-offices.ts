import type { OfficeKind } from '@nyaysathi/contracts/offices'
import type { Office } from './office-format.ts'

/** Kinds of offices that an English line of a topic names, in the order in which it names them. */
export type OfficeFinder = (line: string) => OfficeKind[]

export function buildOfficeFinder(
  offices: readonly Pick<Office, 'kind' | 'named' | 'unless'>[],
): OfficeFinder {
  const known = offices.map(({ kind, named, unless }) => ({
    kind,
    named: anyOf(named),
    unless: unless.length > 0 ? anyOf(unless) : undefined,
  }))
  return (line) =>
    known
      .flatMap(({ kind, named, unless }) => {
        const at = (unless ? line.replace(unless, blank) : line).search(named)
        return at < 0 ? [] : [{ kind, at }]
      })
      .sort((one, other) => one.at - other.at)
      .map(({ kind }) => kind)
}

function blank(found: string): string {
  return ' '.repeat(found.length)
}

/** Short names in capitals ("SP") count as they stand, all others in any case. */
function anyOf(phrases: readonly string[]): RegExp {
  const each = phrases.map((phrase) => {
    const escaped = phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    return phrase === phrase.toUpperCase() ? escaped : escaped.replace(/\p{L}/gu, eitherCase)
  })
  return new RegExp(`(?<![\\p{L}\\d])(?:${each.join('|')})(?![\\p{L}\\d])`, 'gu')
}

function eitherCase(letter: string): string {
  return `[${letter.toLowerCase()}${letter.toUpperCase()}]`
}
