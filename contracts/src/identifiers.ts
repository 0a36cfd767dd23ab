/**
 * Our ids as the database writes them, for a look before it is asked: what is no id would be an error there. To everybody
 * else they are opaque strings.
 */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As above, for addresses in which capital letters always counted too. */
export const uuidInAnyCase = new RegExp(uuid, 'i')

/** An id that a client chooses for a message, one for each. */
export const clientMessageIdPattern = /^[A-Za-z0-9_-]{8,64}$/

/** A guest is known by this secret alone: `anon_` and at least 22 URL-safe characters, 128 bits (contract §5). */
export const guestIdPattern = /^anon_[A-Za-z0-9_-]{22,128}$/
