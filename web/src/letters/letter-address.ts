import type { LetterId } from '@nyaysathi/contracts/letters'
import { generatePath } from 'react-router'
import { paths } from '../platform/paths.ts'

export function letterAddress(letter: LetterId): string {
  return generatePath(paths.letter, { letter })
}

/** The letter that an address names, if it is one of a letter. */
export function letterOfAddress(pathname: string): string | undefined {
  const [before = ''] = paths.letter.split(':')
  return pathname.startsWith(before) ? pathname.slice(before.length).replace(/\/$/, '') : undefined
}
