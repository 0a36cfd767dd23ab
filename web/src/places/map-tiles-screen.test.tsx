import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, openApp } from '../testing/open-app.tsx'
import { pune, standAt } from '../testing/position.ts'
import { answerOf, foundPlace } from './testing/found-places.ts'
import { rangeOf, tilesFile } from './testing/tiles-file.ts'

// The page of an operator with a PMTiles file.
const settings = document.createElement('meta')
settings.name = 'web-settings'
settings.content = JSON.stringify({
  maps: { provider: 'open', google_key: '', google_map_id: '', tile_url: '/map.pmtiles', has_router: false },
})
document.head.append(settings)

async function open(tiles: (request: Request) => Response) {
  standAt(pune)
  await openApp('/nearby-help', {
    answers: {
      ...({ 'GET /map.pmtiles': tiles } as Answers),
      'GET /api/geo/states': [],
      'GET /api/places/offices': { offices: [], farther: [], call: [] },
      'GET /api/places/search': answerOf([foundPlace(1)]),
      'POST /api/places/matrix': { rows: [], attributions: [] },
    },
  })
  await page.getByRole('button', { name: 'Courts', exact: true }).click()
  await expect.poll(() => document.querySelector('[data-drawn]')).not.toBeNull()
}

test('draws the pictures of the operator’s file, and says where one is too', async () => {
  const file = await tilesFile()
  await open((request) => rangeOf(file, request))
  const picture = () => document.querySelector<HTMLImageElement>('.leaflet-tile-pane img')
  await expect.poll(() => picture()?.naturalWidth).toBe(256)
  await expect.element(page.getByText('Pune district.')).toBeVisible()
  await expect.element(page.getByText(/Map tiles: /)).toBeVisible()
})

test('draws our own map when the file does not answer', async () => {
  await open(() => new Response(null, { status: 404 }))
  await expect.element(page.getByText('Pune district.')).toBeVisible()
  expect(document.querySelector('.leaflet-tile-pane img')).toBeNull()
  await expect.poll(() => document.querySelector('.leaflet-names-pane span')).not.toBeNull()
})
