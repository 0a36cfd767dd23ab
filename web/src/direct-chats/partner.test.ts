import type { DirectChatDetails } from '@nyaysathi/contracts/direct-chats'
import { expect, it } from 'vitest'
import { partnerOf } from './partner.ts'

const words = (id: string) => id.replace('direct-chats.', '')

function chatWith(nyaysathi_details: unknown, user_details: unknown = {}): DirectChatDetails {
  return { nyaysathi_details, user_details } as DirectChatDetails
}

it('is a helper with field and place, by picture or letter', () => {
  const meera = {
    name: 'मीरा अय्यर',
    profile_picture: { secure_url: '/p/1' },
    specialization: 'Family Law',
    location: { city: 'Pune', state: 'Maharashtra' },
  }
  expect(partnerOf(chatWith(meera), false, words)).toEqual({
    name: 'मीरा अय्यर',
    picture: '/p/1',
    letter: 'मी',
    about: ['Family Law', 'Pune, Maharashtra'],
  })
  expect(partnerOf(chatWith({ ...meera, profile_picture: '/p/2' }), false, words).picture).toBe('/p/2')
})

it.each([[undefined], [{ name: ' ', profile_picture: null, location: {} }]])(
  'is unknown, a legal professional, where nothing is known: %j',
  (details) => {
    expect(partnerOf(chatWith(details), false, words)).toEqual({
      name: 'unknown',
      picture: undefined,
      letter: '?',
      about: ['legal_professional'],
    })
  },
)

it('is a client for a helper', () => {
  const partner = partnerOf(chatWith({}, { name: 'Asha', profile_picture: null }), true, words)
  expect(partner).toMatchObject({ name: 'Asha', letter: 'A', about: ['client'] })
})
