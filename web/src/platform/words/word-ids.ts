import type about from '../../locales/en/about.json'
import type administration from '../../locales/en/administration.json'
import type againstWhom from '../../locales/en/against-whom.json'
import type answerQuality from '../../locales/en/answer-quality.json'
import type answerSources from '../../locales/en/answer-sources.json'
import type app from '../../locales/en/app.json'
import type application from '../../locales/en/application.json'
import type appointments from '../../locales/en/appointments.json'
import type auth from '../../locales/en/auth.json'
import type booking from '../../locales/en/booking.json'
import type calendarLink from '../../locales/en/calendar-link.json'
import type callbacks from '../../locales/en/callbacks.json'
import type casePool from '../../locales/en/case-pool.json'
import type cases from '../../locales/en/cases.json'
import type chatReports from '../../locales/en/chat-reports.json'
import type chats from '../../locales/en/chats.json'
import type closedMatters from '../../locales/en/closed-matters.json'
import type conflicts from '../../locales/en/conflicts.json'
import type dashboard from '../../locales/en/dashboard.json'
import type directChats from '../../locales/en/direct-chats.json'
import type directory from '../../locales/en/directory.json'
import type doors from '../../locales/en/doors.json'
import type grievances from '../../locales/en/grievances.json'
import type guides from '../../locales/en/guides.json'
import type helper from '../../locales/en/helper.json'
import type helperSignUp from '../../locales/en/helper-sign-up.json'
import type home from '../../locales/en/home.json'
import type letters from '../../locales/en/letters.json'
import type meeting from '../../locales/en/meeting.json'
import type officeConsole from '../../locales/en/office-console.json'
import type offices from '../../locales/en/offices.json'
import type offline from '../../locales/en/offline.json'
import type pdfReader from '../../locales/en/pdf-reader.json'
import type places from '../../locales/en/places.json'
import type poolList from '../../locales/en/pool-list.json'
import type privacy from '../../locales/en/privacy.json'
import type profile from '../../locales/en/profile.json'
import type quickReplies from '../../locales/en/quick-replies.json'
import type ratingReports from '../../locales/en/rating-reports.json'
import type ratings from '../../locales/en/ratings.json'
import type receipts from '../../locales/en/receipts.json'
import type recoveryKey from '../../locales/en/recovery-key.json'
import type referrals from '../../locales/en/referrals.json'
import type refusals from '../../locales/en/refusals.json'
import type safeContact from '../../locales/en/safe-contact.json'
import type services from '../../locales/en/services.json'
import type signInAddresses from '../../locales/en/sign-in-addresses.json'
import type stories from '../../locales/en/stories.json'
import type terms from '../../locales/en/terms.json'
import type ui from '../../locales/en/ui.json'

/** One line per file of `locales/en`; `<file>.<key>` is the id. English is the source: what it lacks does not exist. */
type Screens = {
  about: typeof about
  administration: typeof administration
  'against-whom': typeof againstWhom
  'answer-sources': typeof answerSources
  app: typeof app
  application: typeof application
  booking: typeof booking
  appointments: typeof appointments
  auth: typeof auth
  callbacks: typeof callbacks
  'calendar-link': typeof calendarLink
  'case-pool': typeof casePool
  'pool-list': typeof poolList
  cases: typeof cases
  'closed-matters': typeof closedMatters
  conflicts: typeof conflicts
  dashboard: typeof dashboard
  'chat-reports': typeof chatReports
  'direct-chats': typeof directChats
  directory: typeof directory
  doors: typeof doors
  grievances: typeof grievances
  helper: typeof helper
  home: typeof home
  'recovery-key': typeof recoveryKey
  chats: typeof chats
  letters: typeof letters
  offline: typeof offline
  privacy: typeof privacy
  'answer-quality': typeof answerQuality
  'quick-replies': typeof quickReplies
  'rating-reports': typeof ratingReports
  receipts: typeof receipts
  referrals: typeof referrals
  ratings: typeof ratings
  guides: typeof guides
  'office-console': typeof officeConsole
  meeting: typeof meeting
  offices: typeof offices
  'pdf-reader': typeof pdfReader
  places: typeof places
  refusals: typeof refusals
  profile: typeof profile
  'safe-contact': typeof safeContact
  'sign-in-addresses': typeof signInAddresses
  services: typeof services
  stories: typeof stories
  terms: typeof terms
  ui: typeof ui
  'helper-sign-up': typeof helperSignUp
}

/** Words that a page fetches only when it shows what needs them. */
export type ScreenWords = Exclude<keyof Screens, 'app' | 'ui'>

export type WordId = {
  [Screen in keyof Screens]: `${Screen}.${Extract<keyof Screens[Screen], string>}`
}[keyof Screens]
