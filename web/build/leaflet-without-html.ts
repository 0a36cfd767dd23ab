import type { Plugin } from 'vite'

const tests = [
  // It asks at start whether the browser draws SVG by writing a string of HTML, which our content policy refuses with an error.
  {
    asks: "div.innerHTML = '<svg/>';",
    instead: "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  },
]

/** Leaflet as it is, but for one question to the browser at its start. */
export function leafletWithoutHtml(): Plugin {
  return {
    name: 'leaflet-without-html',
    transform(code, id) {
      if (!id.split('?', 1)[0]?.endsWith('/leaflet/dist/leaflet-src.esm.js')) return undefined
      let changed = code
      for (const { asks, instead } of tests) {
        if (!code.includes(asks)) throw new Error(`Leaflet no longer contains: ${asks}`)
        changed = changed.replace(asks, instead)
      }
      return { code: changed, map: null }
    },
  }
}
