import { expect, test } from 'vitest'
import { describePageView } from './page-views.ts'

const page = { origin: 'https://help.example.in', host: 'help.example.in', language: 'hi', visit: '1.2' }
const route = '/nyaysathi/public/:nyaysathi_id'

test('without a provider the count stays with us and carries the route alone', () => {
  const view = describePageView(null, route, page)
  expect(view.address).toBe('/api/page-views')
  expect(JSON.parse(view.body)).toEqual({ route })
})

test.each(['plausible', 'umami', 'ga4'] as const)(
  '%s learns the template, never an address with an id',
  (provider) => {
    const view = describePageView({ provider, id: 'site-1', host: 'https://count.example.in' }, route, page)
    expect(new URL(view.address).origin).toBe('https://count.example.in')
    const told = decodeURIComponent(`${view.address}${view.body}`)
    expect(told).toContain(route)
    expect(told).toContain('site-1')
  },
)
