import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin } from 'vite'
import { districtZooms, makeOutline, makeRivers, makeTowns } from './base-map.ts'
import { makeDistricts, stateBoxes } from './map-districts.ts'
import { mapFolder } from './map-files.ts'
import { makeMapNames, mapLanguages } from './map-names.ts'

const moduleId = 'virtual:base-map'
const sourceFiles = [
  'outline.json',
  'district-borders.json',
  'states.yml',
  'places.csv',
  'districts.csv',
  'names.csv',
]

/** By name of the file; the map fetches each when it needs it. */
function allParts(): Map<string, () => unknown> {
  const states = Object.keys(stateBoxes())
  return new Map<string, () => unknown>([
    ['outline', makeOutline],
    ['rivers', makeRivers],
    ['towns', makeTowns],
    ...states.map((state) => [`districts-${state}`, () => makeDistricts(state, districtZooms())] as const),
    ...mapLanguages.map((language) => [`names-${language}`, () => makeMapNames(language)] as const),
  ])
}

/** Gives the app `baseMapAddresses` and `stateBoxes`: made on request while developing, written with a hash in the name by the build. */
export function baseMap(): Plugin {
  let building = false
  const parts = allParts()
  const addresses: Record<string, string> = {}
  return {
    name: 'base-map',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      for (const [part, make] of parts) {
        addresses[part] = `/base-map/${part}.json`
        if (!building) continue
        const source = JSON.stringify(make())
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/base-map-${part}-${hash}.json`
        addresses[part] = `/${fileName}`
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined
      for (const file of sourceFiles) this.addWatchFile(path.join(mapFolder, file))
      return `export const baseMapAddresses = ${JSON.stringify(addresses)}
export const stateBoxes = ${JSON.stringify(stateBoxes())}`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const make = parts.get(/^\/base-map\/([\w-]+)\.json$/.exec(request.url ?? '')?.[1] ?? '')
        if (!make) return next()
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(make()))
      })
    },
  }
}
