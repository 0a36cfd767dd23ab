import { helperSettingsCalls } from '@nyaysathi/contracts/helper-settings'
import * as z from 'zod/mini'
import { receiveUpload } from '../files/index.ts'
import { personOf, replacePassword, requirePerson } from '../identity/index.ts'
import { ApiError } from '../platform/http/errors.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { serve } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { changePicture, picturePurpose } from './change-picture.ts'
import { changeSettings } from './change-settings.ts'
import { type RatingsOf, readOwnProfile } from './own-profile.ts'
import { requireHelper } from './require-helper.ts'

const form = { fields: z.object({}), files: ['file'] }

export function settingsRoutes(app: HttpServer, services: Services, ratingsOf: RatingsOf): void {
  const { rateLimits } = services
  const helper = [requirePerson(services), requireHelper]

  serve(app, helperSettingsCalls, 'GET /api/auth/user/details', { onRequest: helper }, async (request) =>
    readOwnProfile(services, personOf(request), ratingsOf),
  )

  serve(
    app,
    helperSettingsCalls,
    'PUT /api/nyaysathi/update',
    { onRequest: [...helper, rateLimits.profileChangesPerAccount] },
    async (request) => ({
      message: 'Profile updated successfully!',
      status: await changeSettings(services, personOf(request).user_id, request.body),
    }),
  )

  serve(
    app,
    helperSettingsCalls,
    'PUT /api/nyaysathi/change-password',
    { onRequest: [...helper, rateLimits.proofsPerAccount] },
    async (request) => {
      const { old_password: current, new_password: next } = request.body
      await replacePassword(services, personOf(request), { current, next, field: 'new_password' })
      return { message: 'Password changed successfully!' }
    },
  )

  serve(
    app,
    helperSettingsCalls,
    'POST /api/nyaysathi/upload/profile-picture',
    { onRequest: [...helper, rateLimits.picturesPerAccount] },
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
