import { expect, it } from 'vitest'
import { createBytesInFlight, inFlightLimits, type Kind } from './bytes-in-flight.ts'

it.each<Kind>(['stranger', 'known'])('has an end for one address and for all: %s', (kind) => {
  const take = createBytesInFlight()
  const { perSource, inAll } = inFlightLimits[kind]
  const free = take(kind, '203.0.113.1', perSource)
  expect(() => take(kind, '203.0.113.1', 1)).toThrow('Many files')
  free()
  free()
  for (let address = 1; address <= inAll / perSource; address += 1)
    take(kind, `203.0.113.${address}`, perSource)
  expect(() => take(kind, '203.0.113.200', 1)).toThrow('Many files')
  // The ones take nothing from the others.
  take(kind === 'known' ? 'stranger' : 'known', '203.0.113.200', 1)
})

it('leaves room at an address and in all, whatever one account holds', () => {
  const take = createBytesInFlight()
  const form = 101 * 1_048_576
  const free = take('known', '203.0.113.1', form, 'one')
  take('known', '203.0.113.2', form, 'one')
  expect(() => take('known', '203.0.113.3', form, 'one')).toThrow('Many files')
  take('known', '203.0.113.1', form, 'another')
  free()
  take('known', '203.0.113.3', form, 'one')
})
