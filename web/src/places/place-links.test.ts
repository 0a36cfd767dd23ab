import { describe, expect, it } from 'vitest'
import type { FoundPlace } from './map-service/map-service.ts'
import { callLink, deviceOf, mapsLink, websiteLink } from './place-links.ts'

const court: FoundPlace = {
  place_id: 'c1',
  name: 'District Court, Pune',
  kind: 'district_court',
  geometry: { location: { lat: 18.53, lng: 73.85 } },
  position_is: 'building',
  formatted_address: 'Shivajinagar, Pune, Maharashtra',
  vicinity: 'Shivajinagar, Pune',
}

describe('a link to call', () => {
  it.each([
    ['+91 20 2553 4881', 'tel:+912025534881'],
    ['020-25534881', 'tel:02025534881'],
    ['100', 'tel:100'],
    ['020-25534881 / 25534882', 'tel:02025534881'],
    ['ask at the gate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s', (phone, link) => {
    expect(callLink(phone)).toBe(link)
  })
})

it('follows no address that is none of the web', () => {
  expect(websiteLink({ ...court, website: 'https://pune.dcourts.gov.in/' })).toBe(
    'https://pune.dcourts.gov.in/',
  )
  for (const website of ['javascript:alert(1)', 'data:text/html,x', 'pune.dcourts.gov.in', ''])
    expect(websiteLink({ ...court, website })).toBeUndefined()
})

describe('the person’s own maps app', () => {
  it('is told the point where the door is known', () => {
    expect(mapsLink(court, 'android')).toBe('geo:18.53,73.85?q=18.53%2C73.85(District%20Court%2C%20Pune)')
    expect(mapsLink(court, 'apple')).toBe('https://maps.apple.com/?ll=18.53%2C73.85&q=District+Court%2C+Pune')
    expect(mapsLink(court, 'other')).toBe('https://www.google.com/maps/search/?api=1&query=18.53%2C73.85')
  })

  it('is asked for the name where only the town is', () => {
    const rough: FoundPlace = { ...court, position_is: 'town' }
    for (const device of ['android', 'apple', 'other'] as const)
      expect(decodeURIComponent(mapsLink(rough, device)).replaceAll('+', ' ')).toContain(
        'District Court, Pune, Shivajinagar',
      )
  })

  it('is the one of the device', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36')).toBe('android')
    expect(deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)')).toBe('apple')
    expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)')).toBe('other')
  })
})
