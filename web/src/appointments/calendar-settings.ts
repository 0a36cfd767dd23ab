import { paths } from '../platform/paths.ts'

/** The place of the settings where a calendar is given one's appointments. */
export const calendarAnchor = 'calendar'
export const calendarSettings = `${paths.profile}?tab=settings#${calendarAnchor}`
