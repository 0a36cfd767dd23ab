import type { OfficeVisit } from '@nyaysathi/contracts/assistant'
import type { FoundHelper, FoundHelpers } from '@nyaysathi/contracts/helpers'
import type { Office, OfficeAnswer } from '@nyaysathi/contracts/offices'
import type { ToldReply } from '../../chats/testing/told-assistant.ts'
import type { Answers } from '../../testing/open-app.tsx'

const source = { name: 'Page of the district', url: 'https://example.org', date: '2026-10-01' }
const call15100 = {
  number: '15100',
  name: 'NALSA Legal Aid Helpline',
  name_hi: 'नालसा मुफ़्त कानूनी सहायता',
}
const nagpur = { iso: 'MH', state: 'Maharashtra', name: 'Nagpur', name_hi: 'नागपुर' }

/** The legal aid of Nagpur, of which all is known; with numbers that nobody has. */
export const legalAid: Office = {
  office_id: 'dlsa-nagpur',
  kind: 'district_legal_services',
  district: nagpur,
  facts: {
    name: { value: 'District Legal Services Authority, Nagpur', source },
    address: { value: 'District Court Building, Civil Lines, Nagpur', source },
    phones: { value: [{ spoken: '0000 000 0000', dialable: '+910000000000' }], source },
    hours: { value: { text: 'Monday to Saturday, 10:30 to 17:30' }, source },
  },
  town: 'Nagpur',
  location: { lat: 21.15, lng: 79.08 },
  position_is: 'town',
  by_law: { name: 'Legal Services Authorities Act 1987, section 9' },
  standing: 'built_in',
  call: [call15100],
}

/** Of which only the town is known. */
const bareCentre: Office = {
  ...legalAid,
  office_id: 'osc-nagpur',
  kind: 'one_stop_centre',
  facts: { name: { value: 'One Stop Centre, Nagpur', source: { name: 'Scheme' } } },
  call: [{ number: '181', name: 'Women Helpline', name_hi: 'महिला हेल्पलाइन' }],
}

export function foundIn(offices: Office[]): OfficeAnswer {
  return { district: nagpur, offices, farther: [], call: [call15100] }
}

const visit: OfficeVisit = {
  office: 'district_legal_services',
  name: 'Free legal aid (DLSA)',
  topic_title: 'Your husband beats you',
  say: { language: 'english', lines: ['I need a lawyer and cannot pay for one.'] },
  bring: [{ language: 'english', lines: ['Identity card, if you have one with you'] }],
  helpers: 'family',
  case_type: 'family',
}

export function helper(number: number, more: Partial<FoundHelper> = {}): FoundHelper {
  return {
    nyaysathi_id: `n${number}`,
    name: `Helper ${number}`,
    type: 'lawyer',
    profile_picture: null,
    location: { type: 'city', city: 'Nagpur', state: 'Maharashtra', country: 'India' },
    consultation_fee: 300,
    available_timings: ['Tuesday: 10:00 AM - 12:00 PM'],
    specialization: 'Family Law',
    languages: ['Hindi', 'Marathi'],
    years_of_experience: 5,
    ...more,
  }
}

/** An answer whose steps name two offices, to somebody who told where they are. */
export const leadsToDoors: Partial<ToldReply> = {
  response: '**Call 112 now, or 181 for women.**\n\n1. Ask the One Stop Centre.\n2. Ask for a free lawyer.',
  emergency: true,
  actions: [
    { kind: 'call', label: '112 Emergency', target: '112' },
    {
      kind: 'place',
      label: 'One Stop Centre for women',
      target: '/nearby-help?kind=one_stop_centre',
      office: 'one_stop_centre',
      topic: 'domestic-violence',
    },
    {
      kind: 'place',
      label: 'Free legal aid (DLSA)',
      target: '/nearby-help?kind=district_legal_services',
      office: 'district_legal_services',
      topic: 'domestic-violence',
    },
    { kind: 'helper', label: 'Talk to a person', target: '/nyaysathi' },
  ],
}

/** Who takes no appointments is among them. */
export const foundHelpers: FoundHelpers = {
  understood: [],
  helpers: [
    helper(2, {
      consultation_fee: 0,
      type: 'volunteer',
      name_in_script: 'हेल्पर दो',
      free_at: '2026-12-03T15:00:00+05:30',
    }),
    helper(5, { available_timings: [] }),
    helper(1),
    helper(3),
    helper(4),
  ],
}

export const doorAnswers: Answers = {
  'GET /api/places/offices': foundIn([legalAid, bareCentre]),
  'GET /model_chat/visit': visit,
  'GET /api/geo/states': [{ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' }],
  'GET /api/geo/states/:iso/districts': [
    { name: 'Nagpur', name_hi: 'नागपुर', lat: 21.1, lng: 79.1, position_is: 'town' },
  ],
  'GET /api/geo/pins/:pin': {
    pin: '440001',
    states: [{ iso: 'MH', name: 'Maharashtra', name_hi: 'महाराष्ट्र' }],
    district: 'Nagpur',
  },
  'GET /api/nyaysathi/search': foundHelpers,
}
