/**
 * The screens that are counted, by the template of their address. A list, so that nobody can write text of their own
 * into the counts; and without the screens of chats, cases, bookings and profiles, whose use is nobody's business.
 */
const countedRoutes = new Set([
  '/',
  '/about',
  '/auth',
  '/grievance',
  '/nearby-help',
  '/not-found',
  '/nyaysathi',
  '/nyaysathi/public/:nyaysathi_id',
  '/privacy',
  '/quality',
  '/resources',
  '/services',
  '/success-stories',
])

export function isCounted(route: string): boolean {
  return countedRoutes.has(route)
}
