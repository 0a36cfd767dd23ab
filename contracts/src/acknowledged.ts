import * as z from 'zod/mini'

export const Acknowledged = z.object({ message: z.string() })
export type Acknowledged = z.infer<typeof Acknowledged>
