import { type LazyScreen, lazyScreen } from '../platform/lazy-screen.tsx'
import { type Path, paths } from '../platform/paths.ts'
import type { WordId } from '../platform/words/index.ts'

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
  /** Where the specification has own words for the guard: while it looks, and for those whom it sends to /auth. */
  guard?: GuardWords
}

export type GuardWords = { checking: WordId; sentAway: WordId }

const directChat = lazyScreen('direct-chats/direct-chat-screen.tsx', [
  'direct-chats',
  'quick-replies',
  'pdf-reader',
])

const receipt = {
  title: 'app.title_receipt',
  description: 'receipts.description',
  screen: lazyScreen('receipts/receipt-screen.tsx', ['receipts']),
  access: 'public',
  hydrate: 'at once',
  footer: true,
  counted: false,
} as const

const personal = { access: 'signed-in', hydrate: 'at once', counted: false } as const

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.home,
    title: 'app.title_home',
    description: 'app.description_home',
    screen: lazyScreen('home/home-screen.tsx', ['home']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.legalHelp,
    title: 'app.title_legal_help',
    description: 'app.description_legal_help',
    screen: lazyScreen('chats/chats-screen.tsx', ['chats']),
    access: 'public',
    hydrate: 'at once',
    footer: false,
    counted: false,
  },
  {
    path: paths.nearbyHelp,
    title: 'app.title_nearby_help',
    description: 'app.description_nearby_help',
    screen: lazyScreen('places/places-screen.tsx', ['places', 'offices']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: true,
  },
  {
    path: paths.nyaysathi,
    title: 'app.title_nyaysathi',
    description: 'directory.description',
    screen: lazyScreen('helpers/directory/directory-screen.tsx', ['directory', 'helper']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: true,
  },
  {
    path: paths.nyaysathiPublic,
    title: 'app.title_nyaysathi_public',
    description: 'directory.description_detail',
    screen: lazyScreen('helpers/directory/helper-screen.tsx', ['directory', 'helper']),
    access: 'public',
    hydrate: 'at once',
    footer: false,
    counted: true,
  },
  {
    path: paths.about,
    title: 'app.title_about',
    description: 'about.description',
    screen: lazyScreen('about/about-screen.tsx', ['about']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.services,
    title: 'app.title_services',
    description: 'services.description',
    screen: lazyScreen('services/services-screen.tsx', ['services']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.resources,
    title: 'app.title_resources',
    description: 'guides.description',
    screen: lazyScreen('guides/guides-screen.tsx', ['guides']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.guide,
    title: 'app.title_resources',
    description: 'guides.description_guide',
    screen: lazyScreen('guides/guide-screen.tsx', ['guides']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.letters,
    title: 'app.title_letters',
    description: 'letters.description',
    screen: lazyScreen('letters/letters-screen.tsx', ['letters']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: true,
  },
  {
    path: paths.letter,
    title: 'app.title_letters',
    description: 'letters.description_letter',
    screen: lazyScreen('letters/letter-screen.tsx', ['letters']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: true,
  },
  {
    path: paths.offline,
    title: 'app.title_offline',
    description: 'offline.description',
    screen: lazyScreen('offline/offline-screen.tsx', ['offline']),
    access: 'public',
    hydrate: 'when idle',
    footer: false,
    // Who opens it may be in danger.
    counted: false,
  },
  {
    path: paths.successStories,
    title: 'app.title_success_stories',
    description: 'stories.description',
    screen: lazyScreen('stories/stories-screen.tsx', ['stories']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.auth,
    title: 'app.title_auth',
    description: 'auth.description',
    screen: lazyScreen('auth/auth-screen.tsx', ['auth']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: true,
  },
  {
    path: paths.privacy,
    title: 'app.title_privacy',
    description: 'privacy.description',
    screen: lazyScreen('privacy/privacy-screen.tsx', ['privacy']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.grievance,
    title: 'app.title_grievance',
    description: 'grievances.description',
    screen: lazyScreen('grievances/grievance-screen.tsx', ['grievances']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: false,
  },
  { path: paths.receipt, ...receipt, title: 'app.title_receipts' },
  { path: paths.receiptOf, ...receipt },
  {
    path: paths.quality,
    title: 'app.title_quality',
    description: 'answer-quality.description',
    screen: lazyScreen('answer-quality/quality-screen.tsx', ['answer-quality']),
    access: 'public',
    hydrate: 'when idle',
    footer: true,
    counted: true,
  },
  {
    path: paths.profile,
    title: 'app.title_profile',
    description: 'profile.description',
    screen: lazyScreen('profile/profile-screen.tsx', ['helper', 'profile']),
    footer: false,
    ...personal,
  },
  {
    path: paths.directChat,
    title: 'app.title_chat',
    description: 'direct-chats.description',
    screen: directChat,
    footer: false,
    ...personal,
  },
  {
    path: paths.directChats,
    title: 'app.title_chats',
    description: 'direct-chats.description',
    screen: directChat,
    footer: false,
    ...personal,
  },
  {
    path: paths.appointment,
    title: 'app.title_appointment',
    description: 'booking.description',
    screen: lazyScreen('appointments/booking/booking-screen.tsx', ['booking', 'appointments', 'helper']),
    footer: false,
    guard: { checking: 'app.guard_checking_booking', sentAway: 'app.sign_in_to_book' },
    ...personal,
  },
  {
    path: paths.appointments,
    title: 'app.title_appointments',
    description: 'appointments.description',
    screen: lazyScreen('appointments/appointments-screen.tsx', ['appointments', 'helper']),
    footer: false,
    ...personal,
  },
  {
    path: paths.callback,
    title: 'app.title_callback',
    description: 'callbacks.description_status',
    screen: lazyScreen('callbacks/callback-status-screen.tsx', ['callbacks']),
    access: 'public',
    hydrate: 'at once',
    footer: true,
    counted: false,
  },
  {
    path: paths.askCallback,
    title: 'app.title_ask_callback',
    description: 'callbacks.description',
    screen: lazyScreen('callbacks/ask-callback-screen.tsx', ['callbacks']),
    access: 'public',
    hydrate: 'at once',
    footer: false,
    counted: false,
  },
  {
    path: paths.callbacks,
    title: 'app.title_callbacks',
    description: 'callbacks.description_list',
    screen: lazyScreen('callbacks/callbacks-screen.tsx', ['callbacks']),
    footer: false,
    ...personal,
  },
  {
    path: paths.caseQuery,
    title: 'app.title_case_query',
    description: 'cases.description',
    screen: lazyScreen('cases/submit-case-screen.tsx', ['cases']),
    footer: false,
    ...personal,
  },
  {
    path: paths.case,
    title: 'app.title_case',
    description: 'cases.description',
    screen: lazyScreen('cases/case-screen.tsx', ['cases', 'helper', 'pdf-reader']),
    footer: false,
    ...personal,
  },
  {
    path: paths.casePool,
    title: 'app.title_case_pool',
    description: 'case-pool.description',
    screen: lazyScreen('cases/pool/case-pool-screen.tsx', ['case-pool', 'cases', 'helper', 'pdf-reader']),
    footer: false,
    ...personal,
  },
  {
    path: paths.poolCase,
    title: 'app.title_pool_case',
    description: 'case-pool.description',
    screen: lazyScreen('cases/pool/pool-case-screen.tsx', [
      'case-pool',
      'cases',
      'helper',
      'quick-replies',
      'pdf-reader',
    ]),
    footer: false,
    ...personal,
  },
  {
    path: paths.admin,
    title: 'app.title_admin',
    description: 'administration.description',
    screen: lazyScreen('administration/administration-screen.tsx', [
      'administration',
      'application',
      'helper',
    ]),
    footer: false,
    ...personal,
  },
]

/** What stands at every other address. */
export const notFoundRoute = {
  title: 'app.title_not_found',
  description: 'app.description_home',
  screen: lazyScreen('ui/not-found-screen.tsx'),
  access: 'public',
  hydrate: 'when idle',
  footer: true,
  counted: false,
} as const satisfies Omit<ScreenRoute, 'path'>
