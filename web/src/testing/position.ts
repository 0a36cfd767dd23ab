import { vi } from 'vitest'

/** More exact than what may leave the device. */
export const pune = { latitude: 18.5204303, longitude: 73.8567437 }

/** The browser knows that the person is here; without a position, the person has not allowed it to say. */
export function standAt(position?: { latitude: number; longitude: number }): void {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
    if (!position) {
      refused?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
      return
    }
    const more = { accuracy: 10, altitude: null, altitudeAccuracy: null, heading: null, speed: null }
    const coords = { ...position, ...more, toJSON: () => position }
    found({ coords, timestamp: Date.now(), toJSON: () => position })
  })
}
