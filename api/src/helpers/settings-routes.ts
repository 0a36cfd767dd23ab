import { Acknowledged } from '@nyaysathi/contracts/chats'
import {
  ChangeHelperPassword,
  HelperProfile,
  UpdatedHelper,
  UpdateHelper,
  UploadedHelperPicture,
} from '@nyaysathi/contracts/helpers'
import * as z from 'zod/mini'
import { receiveUpload, uploadRoute } from '../files/index.ts'
import { personOf, replacePassword, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import type { Services } from '../platform/services.ts'
import { changePicture, picturePurpose } from './change-picture.ts'
import { changeSettings } from './change-settings.ts'
import { type ReviewsOf, readOwnProfile } from './own-profile.ts'
import { requireHelper } from './require-helper.ts'

const tags = ['Helpers']
const form = { fields: z.object({}), files: ['file'] }

export function settingsRoutes(app: HttpServer, services: Services, reviewsOf: ReviewsOf): void {
  const { rateLimits } = services
  const helper = [requirePerson(services), requireHelper]

  app.get(
    '/api/auth/user/details',
    {
      config: { access: 'member' },
      onRequest: helper,
      schema: { tags, summary: 'My profile as a NyaySathi', response: { 200: HelperProfile } },
    },
    async (request) => readOwnProfile(services, personOf(request), reviewsOf),
  )

  app.put(
    '/api/nyaysathi/update',
    {
      config: { access: 'member' },
      onRequest: [...helper, rateLimits.profileChangesPerAccount],
      schema: {
        tags,
        summary: 'Change my settings as a NyaySathi; what is absent stays',
        description:
          'Years of experience can be set once. A new name was not verified: with it the profile is looked at again, and not ' +
          'listed until then; `status` says so.',
        body: UpdateHelper,
        response: { 200: UpdatedHelper },
      },
    },
    async (request) => ({
      message: 'Profile updated successfully!',
      status: await changeSettings(services, personOf(request).user_id, request.body),
    }),
  )

  app.put(
    '/api/nyaysathi/change-password',
    {
      config: { access: 'member' },
      onRequest: [...helper, rateLimits.proofsPerAccount],
      schema: {
        tags,
        summary: 'Change my password as a NyaySathi; all other sign-ins end',
        body: ChangeHelperPassword,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { old_password: current, new_password: next } = request.body
      await replacePassword(services, personOf(request), { current, next, field: 'new_password' })
      return { message: 'Password changed successfully!' }
    },
  )

  app.post(
    '/api/nyaysathi/upload/profile-picture',
    {
      ...uploadRoute({ access: 'member', form }),
      onRequest: [...helper, rateLimits.picturesPerAccount],
      schema: {
        tags,
        summary: 'Upload my picture as a NyaySathi',
        description:
          'A form with `file`, a PNG or JPEG; it is drawn anew. Everybody can see it while the helper is listed.',
        response: { 200: UploadedHelperPicture },
      },
    },
    async (request) => {
      const person = personOf(request)
      const { files } = await receiveUpload(services, request, {
        fields: form.fields,
        maxFiles: 1,
        keep: (name) =>
          name === 'file'
            ? { owner_user_id: person.user_id, purpose: picturePurpose, picture: true }
            : undefined,
      })
      const [file] = files
      if (!file) throw new ApiError('invalid_input', { fields: { file: 'Please choose a picture.' } })
      const profile_picture = await changePicture(services, person, file)
      return { message: 'Profile picture updated successfully!', profile_picture }
    },
  )
}
