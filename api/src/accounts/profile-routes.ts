import { accountCalls, type UpdateUser } from '@nyaysathi/contracts/accounts'
import * as z from 'zod/mini'
import { discardFiles, fileLink, receiveUpload } from '../files/index.ts'
import { type AccountPart, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { changeProfile, picturePurpose, readProfile } from './profile.ts'

const form = { fields: z.object({ user_id: z.optional(z.string()) }), files: ['file'] }

export function profileRoutes(app: HttpServer, services: Services, parts: readonly AccountPart[]): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  serve(app, accountCalls, 'GET /api/users/details', { onRequest: [signedIn] }, async (request) =>
    readProfile(services, personOf(request), parts),
  )

  serve(
    app,
    accountCalls,
    'PUT /api/users/update',
    {
      onRequest: [signedIn, rateLimits.profileChangesPerAccount],
      preHandler: async (request) => {
        if ((request.body as UpdateUser).password) await rateLimits.proofsPerAccount(request)
      },
    },
    async (request) => {
      await changeProfile(services, personOf(request), request.body)
      return { message: 'Profile updated successfully!' }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/documents/image',
    { onRequest: [signedIn, rateLimits.picturesPerAccount] },
    async (request) => {
      const { user_id, sid } = personOf(request)
      const { fields, files } = await receiveUpload(services, request, {
        fields: form.fields,
        maxFiles: 1,
        keep: (name) =>
          name === 'file' ? { owner_user_id: user_id, purpose: picturePurpose, picture: true } : undefined,
      })
      const [file] = files
      if (fields.user_id !== undefined && fields.user_id !== user_id) {
        await discardFiles(services, files)
        throw new ApiError('not_allowed')
      }
      if (!file) throw new ApiError('invalid_input', { fields: { file: 'Please choose a picture.' } })
      return { file_url: fileLink(services, file.file_id, { sid }) }
    },
  )
}
