import { fetchFileAsMember } from './member-call.ts'
import { saveFile } from './save-file.ts'

const patienceMs = 180_000
/** Says nothing of what is in it: somebody else may look at this device. */
export const ownDataFile = 'my-data.zip'

/** All that is stored of the person, saved on the device. */
export async function saveOwnData(): Promise<void> {
  saveFile(await fetchFileAsMember('GET /api/users/export', { timeoutMs: patienceMs }), ownDataFile)
}
