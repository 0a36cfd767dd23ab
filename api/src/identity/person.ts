import type { FastifyRequest } from 'fastify'

export type UserType = 'user' | 'nyaysathi' | 'NGO' | 'admin'

export const isHelper = (userType: UserType): boolean => userType === 'nyaysathi' || userType === 'NGO'

/** Who is calling, as the database knows them at this moment. */
export type Person = {
  user_id: string
  user_type: UserType
  name: string
  /** The sign-in that this request belongs to. */
  sid: string
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined
  }
}

/** The caller of a route that `requirePerson` guards. */
export function personOf(request: FastifyRequest): Person {
  if (!request.person) throw new Error('This route reads the caller but is not guarded by requirePerson.')
  return request.person
}
