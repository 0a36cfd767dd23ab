import { customType } from 'drizzle-orm/pg-core'

/** Bytes: hashes, wrapped keys and sealed text. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
