import { callApi } from '../platform/api-client.ts'

/** A district as the reader has it; as the lists name it where they know no other name, or do not arrive. */
export async function districtNameFor(language: string, iso: string, district: string): Promise<string> {
  if (language !== 'hi') return district
  const districts = await callApi('GET /api/geo/states/:iso/districts', { params: { iso } }).catch(() => [])
  return districts.find(({ name }) => name === district)?.name_hi ?? district
}
