import { UpdateUser, UploadedPicture, UserProfile } from '@nyaysathi/contracts/accounts'
import { Acknowledged } from '@nyaysathi/contracts/chats'
import * as z from 'zod/mini'
import { discardFiles, fileLink, receiveUpload, uploadRoute } from '../files/index.ts'
import { type AccountPart, personOf, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { changeProfile, picturePurpose, readProfile } from './profile.ts'

const tags = ['Profile']
const form = { fields: z.object({ user_id: z.optional(z.string()) }), files: ['file'] }

export function profileRoutes(app: HttpServer, services: Services, parts: readonly AccountPart[]): void {
  const { rateLimits } = services
  const signedIn = requirePerson(services)

  app.get(
    '/api/users/details',
    {
      config: { access: 'member' },
      onRequest: [signedIn],
      schema: { tags, summary: 'My profile', response: { 200: UserProfile } },
    },
    async (request) => readProfile(services, personOf(request), parts),
  )

  app.put(
    '/api/users/update',
    {
      config: { access: 'member' },
      onRequest: [signedIn, rateLimits.profileChangesPerAccount],
      preHandler: async (request) => {
        if ((request.body as UpdateUser).password) await rateLimits.proofsPerAccount(request)
      },
      schema: {
        tags,
        summary: 'Change my profile; what is absent stays',
        description:
          'A new `password` needs `current_password` (403 if wrong) and ends all other sign-ins. `profile_picture` takes ' +
          'a `file_url` of `POST /api/documents/image`, or null.',
        body: UpdateUser,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      await changeProfile(services, personOf(request), request.body)
      return { message: 'Profile updated successfully!' }
    },
  )

  app.post(
    '/api/documents/image',
    {
      ...uploadRoute({ access: 'member', form }),
      onRequest: [signedIn, rateLimits.picturesPerAccount],
      schema: {
        tags,
        summary: 'Upload a picture for my profile',
        description:
          'A form with `file`, a PNG or JPEG; it is drawn anew without anything but what is seen. It becomes the picture by ' +
          '`PUT /api/users/update` with its `file_url`, within an hour.',
        response: { 201: UploadedPicture },
      },
    },
    async (request, reply) => {
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
      return reply.code(201).send({ file_url: fileLink(services, file.file_id, { sid }) })
    },
  )
}
