export type { AppointmentNews, AppointmentSide } from './appointment-news.ts'
export { tellOfAppointment } from './tell-of-appointment.ts'
