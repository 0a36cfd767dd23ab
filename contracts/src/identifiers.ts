/**
 * Our ids as the database writes them, for a look before it is asked: what is no id would be an error there. To everybody
 * else they are opaque strings.
 */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
