import { tabStorage } from '../platform/session.ts'

const key = 'signInEmail'

/** The address that was typed into the sign-in form: kept for the tab alone (contract §7). */
export const keptAddress = {
  read: () => tabStorage.read(key) ?? '',
  write: (email: string) => tabStorage.write(key, email),
  forget: () => tabStorage.remove(key),
}
