import type { PositionKind } from '@nyaysathi/contracts/places'
import { readOnce, readRows } from './knowledge-rows.ts'

type PinCode = { iso: string; district: string; lat: number; lng: number; positionIs: PositionKind }

type PinCodes = {
  find: (pin: string) => PinCode | undefined
  /** The States whose codes begin with the same two digits. */
  statesNear: (pin: string) => string[]
  all: () => PinCode[]
}

export const readPinCodes = readOnce(async (): Promise<PinCodes> => {
  const rows = await readRows<'pin' | 'state' | 'district' | 'lat' | 'lng' | 'position_is'>('pins.csv')
  const pins = new Map<string, PinCode>()
  const circles = new Map<string, Set<string>>()
  for (const { pin, state, district, lat, lng, position_is } of rows) {
    pins.set(pin, {
      iso: state,
      district,
      lat: Number(lat),
      lng: Number(lng),
      positionIs: position_is as PositionKind,
    })
    const circle = pin.slice(0, 2)
    circles.set(circle, (circles.get(circle) ?? new Set()).add(state))
  }
  return {
    find: (pin) => pins.get(pin),
    all: () => [...pins.values()],
    statesNear: (pin) => [...(circles.get(pin.slice(0, 2)) ?? [])],
  }
})
