import type { UserProfile } from '@nyaysathi/contracts/accounts'
import type { PublicHelper } from '@nyaysathi/contracts/helpers'
import { usualContact } from '@nyaysathi/contracts/safe-contact'
import type { Answers } from './open-app.tsx'

/** A citizen of these tests, and the helper she turns to. */
export const asha = { user_id: 'asha', user_type: 'user' } as const
export const meera = { user_id: 'meera', user_type: 'nyaysathi' } as const

/** What `GET /api/users/details` tells her. */
export const ashasProfile: UserProfile = {
  user_id: 'asha',
  user_type: 'user',
  name: 'Asha',
  email: 'asha@example.org',
  phone: '',
  phone_verified: false,
  location: { state: 'Maharashtra', city: 'Pune' },
  preferred_language: 'English',
  profile_picture: null,
  case_history: [],
  saved_lawyers: [],
  reported_cases: [],
}

/** What `GET /api/nyaysathi/public/meera` tells of the helper. */
export const meerasPage: PublicHelper = {
  nyaysathi_id: 'meera',
  name: 'Meera Iyer',
  type: 'lawyer',
  profile_picture: null,
  location: { type: 'city', city: 'Pune', state: 'Maharashtra', country: 'India' },
  consultation_fee: 500,
  ratings: { average_rating: 0, total_reviews: 0 },
  available_timings: ['Monday: 10:00 AM - 1:00 PM'],
  specialization: 'Family Law',
  languages: ['English'],
  years_of_experience: 8,
}

/** What the settings of every account ask. */
export const answersAboutAccount: Answers = {
  'GET /api/users/details': ashasProfile,
  'GET /api/auth/sessions': [],
  'GET /api/users/recovery-key': { made_at: null, advised: false },
  'GET /api/auth/second-factor': { enabled: false, required: false, recovery_codes_left: 0 },
  'GET /api/users/safe-contact': usualContact,
  // A helper's.
  'GET /api/quick-replies': [],
  'GET /api/closed-matters': [],
  'GET /api/appointments/calendar': { made_at: null, with_names: false },
}
