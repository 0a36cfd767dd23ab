export { writeCalendarFeed, writeCalendarFile } from './calendar-file.ts'
export { sortOf as mailSortOf } from './compose-mail.ts'
export type { MailRules } from './deliver-mail.ts'
export { forgetMailsTo, withdrawMails } from './forget-mails.ts'

export { mailDelivery } from './mail-delivery.ts'
export { type AppointmentFacts, calendarEntry, sayName } from './mails/appointment-facts.ts'
export { deviceInWords, deviceMarks } from './mails/device-words.ts'

export type { OtherHelp } from './mails/other-help.ts'
export { type MailToSend, sendMail } from './send-mail.ts'
