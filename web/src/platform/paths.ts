/** All addresses of the product. `:name` parts are filled in by the functions below. */
export const paths = {
  home: '/',
  legalHelp: '/legal-help',
  nearbyHelp: '/nearby-help',
  nyaysathi: '/nyaysathi',
  nyaysathiPublic: '/nyaysathi/public/:nyaysathi_id',
  about: '/about',
  services: '/services',
  resources: '/resources',
  guide: '/resources/guides/:guide',
  offline: '/offline',
  letters: '/letters',
  letter: '/letters/:letter',
  successStories: '/success-stories',
  auth: '/auth',
  signin: '/signin',
  profile: '/profile',
  directChat: '/chat/:chat_id',
  /** No chat is chosen here; the person's own ones are listed. */
  directChats: '/chat',
  appointment: '/appointment/:nyaysathi_id',
  appointments: '/appointments',
  /** What became of a request for a call. */
  callback: '/call-back',
  askCallback: '/call-back/:nyaysathi_id',
  /** For helpers: whom to call. */
  callbacks: '/callbacks',
  caseQuery: '/case-query',
  case: '/cases/:case_id',
  /** For helpers. */
  casePool: '/cases',
  poolCase: '/cases/pool/:case_id',
  admin: '/admin',
  privacy: '/privacy',
  grievance: '/grievance',
  /** Makes a receipt of an answer, and checks one. */
  receipt: '/receipt',
  receiptOf: '/receipt/:code',
  /** How good the answers are. */
  quality: '/quality',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Where in the profile of a citizen the appointments stand. */
export const appointmentsAnchor = 'appointments'

/** Where in the settings a calendar is given one's appointments. */
export const calendarAnchor = 'calendar'
export const calendarSettings = `${paths.profile}?tab=settings#${calendarAnchor}`
