import * as z from 'zod/mini'

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

function degrees(limit: number, sentence: string) {
  return z.string().check(z.refine((text) => decimal.test(text) && Math.abs(Number(text)) <= limit, sentence))
}

/** What `GET /api/geo/reverse` is asked with. The browser sends three decimals, some 100 m. */
export const positionFields = {
  lat: degrees(90, 'The latitude must be a number from -90 to 90.'),
  lng: degrees(180, 'The longitude must be a number from -180 to 180.'),
}

/** The town nearest to a position. */
export const Place = z.object({ city: z.string(), state: z.string(), country: z.string() })
export type Place = z.infer<typeof Place>
