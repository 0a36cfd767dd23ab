/** Three decimals, some 100 m: enough for a town, too coarse for a door. */
export type RoughPosition = { lat: string; lng: string }

export type PositionRefusal = 'unsupported' | 'denied' | 'failed'

/** A town does not change within minutes, and a phone indoors may need long. */
const options: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 20_000 }

/** Asks the person through the browser: only ever on their own press. */
export function findPosition(): Promise<RoughPosition | PositionRefusal> {
  if (!window.isSecureContext || !navigator.geolocation) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude.toFixed(3), lng: coords.longitude.toFixed(3) }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      options,
    )
  })
}
