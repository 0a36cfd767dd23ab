/** A canvas takes no custom properties, so the tokens are read where they are in force. */
const tokens = {
  sea: '--map-sea',
  abroad: '--map-abroad',
  india: '--map-india',
  boundary: '--map-boundary',
  state: '--map-state',
  district: '--map-district',
  river: '--map-river',
  own: '--focus',
  route: '--primary',
} as const

export type MapColours = Record<keyof typeof tokens, string>

export function readMapColours(frame: HTMLElement): MapColours {
  const read = (token: string) => {
    // One for each colour: on one alone the next would still be on its way from the colour before.
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    frame.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)])) as MapColours
}

/** Calls when the colours may have changed: the person's choice on the page, or the device's own. */
export function listenForTheme(changed: () => void): () => void {
  const choice = new MutationObserver(changed)
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', changed)
  return () => {
    choice.disconnect()
    device.removeEventListener('change', changed)
  }
}
