import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What `web/build/build-web.ts` writes into `pages.json`. */
export type BuiltWeb = {
  languages: { code: string; placeholders: OperatorWords }[]
  /** `route` is a template such as `/chat/:chat_id`; null for the page of unknown addresses. `found`: for search engines. */
  pages: BuiltPage[]
}

type BuiltPage = { route: string | null; name: string; found?: boolean }

/** The operator's words that stand in every page's foot. */
type OperatorWords = { contact_email: string; grievance_officer: string; jurisdiction: string }

export const builtWebFolder = path.join(import.meta.dirname, '../../../web/dist')

/** The web app as it was built last, if it was: while developing, Vite serves the screens itself. */
export function readBuiltWeb(folder: string): BuiltWeb | undefined {
  const file = path.join(folder, 'pages.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Finds the page of an address; the case of letters counts, one slash at the end does not. */
export function pageFinder(built: BuiltWeb): (path: string) => BuiltPage | undefined {
  const patterns = built.pages.flatMap((page) =>
    page.route === null ? [] : [{ page, segments: segmentsOf(page.route) }],
  )
  return (address) => {
    const asked = segmentsOf(address)
    return patterns.find(
      ({ segments }) =>
        segments.length === asked.length &&
        segments.every(
          (segment, at) => segment === asked[at] || (segment.startsWith(':') && asked[at] !== ''),
        ),
    )?.page
  }
}

function segmentsOf(address: string): string[] {
  return address.replace(/(?<=.)\/$/, '').split('/')
}
