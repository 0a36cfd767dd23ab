import { withoutLanguage } from '../../platform/language-in-address.ts'
import { webSettings } from '../../platform/web-settings.ts'
import type { MapService } from './map-service.ts'
import { createOpenMapService } from './open/open-map-service.ts'

/** The operator's choice. Google's code is fetched only where it is used. */
export function chooseMapService(): MapService {
  const { maps } = webSettings()
  if (maps.provider === 'open') return createOpenMapService(maps.tile_url)
  return whenFetched(() =>
    import('./google/google-map-service.ts').then(({ createGoogleMapService }) =>
      createGoogleMapService(maps),
    ),
  )
}

function whenFetched(fetchService: () => Promise<MapService>): MapService {
  let fetched: MapService | undefined
  const service = async () => {
    fetched ??= await fetchService()
    return fetched
  }
  return {
    provider: 'google',
    prepare: async () => (await service()).prepare(),
    isReady: () => fetched?.isReady() ?? false,
    search: async (...asked) => (await service()).search(...asked),
    measure: async (...asked) => (await service()).measure(...asked),
    findRoute: async (...asked) => (await service()).findRoute(...asked),
    drawMap: async (...asked) => (await service()).drawMap(...asked),
  }
}

/**
 * The server admits the hosts of maps only on this page. Who came here from another page of ours without loading it is
 * still under that page's policy.
 */
export function mayLoadMaps(): boolean {
  const { provider, tile_url } = webSettings().maps
  if (provider === 'open' && (!tile_url || tile_url.startsWith('/'))) return true
  const [arrival] = performance.getEntriesByType('navigation')
  const pageOf = (address: string) => withoutLanguage(new URL(address).pathname).pathname.replace(/\/$/, '')
  return !arrival || pageOf(arrival.name) === pageOf(location.href)
}
