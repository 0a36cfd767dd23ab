import { CitizenAppointments } from './citizen-appointments.tsx'

/** The list as a part of the profile, which shows itself before the code and the words of it are here. */
export default function CitizenAppointmentsScreen() {
  return <CitizenAppointments level={3} />
}
