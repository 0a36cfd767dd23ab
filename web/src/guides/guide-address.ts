import { generatePath } from 'react-router'
import { paths } from '../platform/paths.ts'

export function guideAddress(guide: string, section?: string): string {
  const address = generatePath(paths.guide, { guide })
  return section ? `${address}#${section}` : address
}

/** The guide that an address names, if it is one of a guide. */
export function guideOfAddress(pathname: string): string | undefined {
  const [before = ''] = paths.guide.split(':')
  return pathname.startsWith(before) ? pathname.slice(before.length).replace(/\/$/, '') : undefined
}
