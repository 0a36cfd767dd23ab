import type { WordId } from '../platform/words/index.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'
import { type Path, paths } from './paths.ts'

export type ScreenRoute = {
  path: Path
  title: WordId
  description: WordId
  screen: LazyScreen
  /** `signed-in` screens send everybody else to /auth; what they show is decided by the server all the same. */
  access: 'public' | 'signed-in'
  /** Content pages are whole without JavaScript and wait until the device has nothing better to do. */
  hydrate: 'at once' | 'when idle'
  footer: boolean
  /** Page views are never counted where people tell of themselves (chat, case, booking, profile). */
  counted: boolean
  /** What will stand here, for a screen that is not open yet. */
  soon?: WordId
}

const notOpenYet = lazyScreen('app/not-open-yet-screen.tsx')

function soon(path: Path, title: WordId, text: WordId, more: Partial<ScreenRoute> = {}): ScreenRoute {
  return {
    path,
    title,
    description: 'app.description_soon',
    screen: notOpenYet,
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
    soon: text,
    ...more,
  }
}

const personal = { access: 'signed-in', hydrate: 'at once', counted: false } as const

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.home,
    title: 'app.title_home',
    description: 'app.description_home',
    screen: lazyScreen('home/home-screen.tsx'),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.legalHelp,
    title: 'app.title_legal_help',
    description: 'app.description_legal_help',
    screen: lazyScreen('legal-help/legal-help-screen.tsx'),
    access: 'public',
    hydrate: 'at once',
    footer: false,
    counted: false,
  },
  soon(paths.nearbyHelp, 'app.title_nearby_help', 'app.soon_nearby_help'),
  soon(paths.nyaysathi, 'app.title_nyaysathi', 'app.soon_nyaysathi'),
  soon(paths.nyaysathiPublic, 'app.title_nyaysathi_public', 'app.soon_nyaysathi_public'),
  soon(paths.about, 'app.title_about', 'app.soon_about'),
  soon(paths.services, 'app.title_services', 'app.soon_services'),
  soon(paths.resources, 'app.title_resources', 'app.soon_resources'),
  soon(paths.successStories, 'app.title_success_stories', 'app.soon_success_stories'),
  soon(paths.auth, 'app.title_auth', 'app.soon_auth'),
  soon(paths.privacy, 'app.title_privacy', 'app.soon_privacy'),
  soon(paths.grievance, 'app.title_grievance', 'app.soon_grievance'),
  soon(paths.profile, 'app.title_profile', 'app.soon_profile', personal),
  soon(paths.chat, 'app.title_chat', 'app.soon_chat', personal),
  soon(paths.appointment, 'app.title_appointment', 'app.soon_appointment', personal),
  soon(paths.appointments, 'app.title_appointments', 'app.soon_appointments', personal),
  soon(paths.caseQuery, 'app.title_case_query', 'app.soon_case_query', personal),
  soon(paths.case, 'app.title_case', 'app.soon_case', personal),
  soon(paths.admin, 'app.title_admin', 'app.soon_admin', personal),
]

/** What stands at every other address. */
export const notFoundRoute = {
  title: 'app.title_not_found',
  description: 'app.description_home',
  screen: lazyScreen('app/not-found-screen.tsx'),
  access: 'public',
  hydrate: 'when idle',
  footer: true,
  counted: false,
} as const satisfies Omit<ScreenRoute, 'path'>
