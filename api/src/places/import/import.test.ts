/** @module-tag deep */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PlaceSearchAnswer } from '@nyaysathi/contracts/places'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { osmPbfFile } from '../../testing/osm-pbf-file.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const program = path.join(import.meta.dirname, 'run-import-command.ts')
const pune = 'lat=18.520&lng=73.857'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nyaysathi-import-'))
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await test.close()
})
beforeEach(async () => {
  await test.database.pool.query("delete from place_datasets where dataset not like 'built-in%'")
})

const env = () => ({
  ...process.env,
  INIT_CWD: folder,
  DATABASE_URL: test.database.url,
  SECRET_KEY: 'only-for-tests-0b5cf1b2b7a64d0f9a0e',
})

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}
function run(...words: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env: env(),
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, out: stdout, err: stderr }
}
async function search(query: string): Promise<PlaceSearchAnswer> {
  return (await test.app.inject(`/api/places/search?${pune}&${query}`)).json()
}
async function count(dataset?: string): Promise<number> {
  const { rows } = await test.database.pool.query(
    `select count(*)::int as count from places where dataset ${dataset ? '= $1' : "not like 'built-in%'"}`,
    dataset ? [dataset] : [],
  )
  return rows[0].count
}
const credit = ['--attribution', 'A list of our own (CC BY 4.0)']

describe('a table', () => {
  const head = 'id,name,name_hi,category,kind,lat,lng,phone,opening_hours,website'

  it('comes in with its credit, and is found', async () => {
    const file = write(
      'helpers.csv',
      `${head}\n7,Sakhi Centre,सखी केंद्र,women_help,one_stop_centre,18.5201,73.857,020 2612 3456,Mo-Sa 10:00-18:00,https://example.org/\n`,
    )
    const { status, out, err } = run(file, ...credit)
    expect({ status, err }).toEqual({ status: 0, err: '100 % read, 0 places\n' })
    expect(out).toContain('1 places are in the dataset "helpers": 1 women_help')
    const { results, attributions } = await search('category=women_help')
    expect(results[0]).toEqual({
      place_id: 'helpers:7',
      name: 'Sakhi Centre',
      name_hi: 'सखी केंद्र',
      category: 'women_help',
      kind: 'one_stop_centre',
      geometry: { location: { lat: 18.5201, lng: 73.857 } },
      position_is: 'building',
      formatted_address: 'Pune, Maharashtra',
      vicinity: 'Pune',
      distance_m: expect.any(Number),
      opening_hours: {
        periods: [1, 2, 3, 4, 5, 6].map((day) => ({
          open: { day, time: '1000' },
          close: { day, time: '1800' },
        })),
      },
      formatted_phone_number: '020 2612 3456',
      international_phone_number: '+91 2026123456',
      website: 'https://example.org/',
      source: { name: 'A list of our own (CC BY 4.0)', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      attribution: { text: 'A list of our own (CC BY 4.0)' },
    })
    expect(attributions[0]).toEqual({ text: 'A list of our own (CC BY 4.0)' })
    expect((await search('query=sakhi')).results[0]?.place_id).toBe('helpers:7')
    expect((await search(`query=${encodeURIComponent('सखी केन्द्र सखी')}`)).results.length).toBeGreaterThan(0)
  })

  it('says in which line what is wrong, and takes the rest', async () => {
    const rows = [
      '1,Good,,ngo,,18.53,73.86,,,',
      '2,,,ngo,,18.53,73.86,,,',
      '3,"Two',
      'lines",,ngo,,18.53,73.86,,,',
      '4,Swapped,,ngo,,73.86,18.53,,,',
      '5,Bank,,bank,,18.53,73.86,,,',
      '6,Short,,ngo',
      '7,Nowhere,,ngo,,,,,,',
      '8,Script,,ngo,,18.53,73.86,,,javascript:alert(1)',
      '9,Good too,,ngo,,18.53,73.86,,,',
    ]
    const { status, out, err } = run(write('faulty.csv', [head, ...rows].join('\n')), ...credit)
    expect(status).toBe(0)
    expect(out).toContain('3 places are in the dataset "faulty": 3 ngo\n6 were faulty')
    expect(err.split('\n').filter((line) => line.startsWith('faulty.csv'))).toEqual([
      'faulty.csv, line 3: name is missing',
      'faulty.csv, line 6: the position is not in India (are lat and lng the wrong way round?)',
      'faulty.csv, line 7: category is none of ours: bank',
      'faulty.csv, line 8: 4 fields instead of 10',
      'faulty.csv, line 9: lat is missing or no number; lng is missing or no number',
      'faulty.csv, line 10: website must begin with https://',
    ])
  })

  it.each([
    ['without a file', [], 'npm run places:import -- FILE'],
    ['that is not there', ['gone.csv', ...credit], 'there is no such file'],
    ['of another kind', ['helpers.xlsx', ...credit], 'its name must end with'],
    ['without credit', ['credit.csv'], 'Say whose data it is'],
    ['without the columns', ['columns.csv', ...credit], 'line 1 names no column "lat"'],
    ['that is empty', ['empty.csv', ...credit], 'is empty'],
    ['with a quote that never ends', ['quote.csv', ...credit], 'after line 1 the table cannot be read'],
    [
      'under the name of the built-in places',
      ['credit.csv', '--name', 'built-in', ...credit],
      'cannot be the name',
    ],
    ['with a word too many', ['credit.csv', '--colour', 'red'], '--colour'],
  ])('%s is refused in a sentence', async (_case, words, sentence) => {
    write('credit.csv', 'name,lat,lng\nA,18.5,73.8\n')
    write('columns.csv', 'name,latitude,longitude\n')
    write('empty.csv', '')
    write('quote.csv', `name,lat,lng\n"${'x'.repeat(200_000)}\n`)
    const { status, err } = run(...words)
    expect(status).toBe(1)
    expect(err).toContain(sentence)
    expect(err).not.toContain('    at ')
    expect(await count()).toBe(0)
  })

  it('a second import changes nothing, a newer file takes out what it no longer has', async () => {
    const rows = ['1,One,,ngo,,18.53,73.86,,,', '2,Two,,ngo,,18.53,73.86,,,']
    const file = write('twice.csv', [head, ...rows].join('\n'))
    run(file, ...credit)
    expect(run(file, ...credit).out).toContain(
      '2 places are in the dataset "twice": 2 ngo\n0 were faulty, 0 are no places that help, 0 of an earlier import are gone',
    )
    write('twice.csv', [head, rows[1]].join('\n'))
    expect(run(file, ...credit).out).toContain('1 of an earlier import are gone')
    expect((await search('category=ngo')).results.map(({ name }) => name)).toEqual(['Two'])
    expect(run('--remove', 'twice').out).toContain('is gone')
    expect(await count()).toBe(0)
    expect((await search('query=two')).results).toEqual([])
    expect(run('--remove', 'built-in').status).toBe(1)
  })
})

describe('GeoJSON', () => {
  const feature = (id: string, name: string, lng = 73.86, lat = 18.53) => ({
    type: 'Feature',
    id,
    properties: { amenity: 'police', name },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })
  const polygon = {
    type: 'Feature',
    properties: {
      '@id': 'way/77',
      amenity: 'courthouse',
      name: 'Court {"of"} \\ braces',
      '@timestamp': '2024-05-06T00:00:00Z',
    },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [73.8, 18.5],
          [73.9, 18.5],
          [73.9, 18.6],
          [73.8, 18.6],
          [73.8, 18.5],
        ],
      ],
    },
  }

  it.each([
    [
      'a collection',
      'a.geojson',
      (all: object[]) => JSON.stringify({ type: 'FeatureCollection', features: all }),
    ],
    [
      'a collection written with care',
      'b.json',
      (all: object[]) =>
        JSON.stringify({ name: 'x', type: 'FeatureCollection', features: all, end: [] }, null, 2),
    ],
    ['one to a line', 'c.geojsonl', (all: object[]) => all.map((each) => JSON.stringify(each)).join('\n')],
    [
      'a sequence of texts',
      'd.geojsonseq',
      (all: object[]) => all.map((each) => `\u001e${JSON.stringify(each)}\n`).join(''),
    ],
  ])('%s comes in, and is credited to OpenStreetMap by its ids', async (_case, name, content) => {
    const all = [
      feature('node/1', 'First'),
      polygon,
      feature('w2', 'Second'),
      feature('a6', 'Third'),
      feature('a7', 'Fourth'),
    ]
    const { status, out } = run(write(name, content(all)))
    expect({ status, out }).toEqual({
      status: 0,
      out: expect.stringContaining('5 places are in the dataset'),
    })
    const { rows } = await test.database.pool.query(
      "select place_id from places where dataset not like 'built-in%' order by 1",
    )
    expect(rows.map(({ place_id }) => place_id)).toEqual(['osm:n1', 'osm:r3', 'osm:w2', 'osm:w3', 'osm:w77'])
    const court = (await test.app.inject('/api/places/osm:w77')).json()
    expect(court).toMatchObject({
      name: 'Court {"of"} \\ braces',
      geometry: { location: { lat: 18.55, lng: 73.85 } },
      source: { date: '2024-05-06' },
      attribution: { text: '© OpenStreetMap contributors (ODbL)' },
    })
  })

  it('names the lines of what is wrong', async () => {
    const lines = [
      JSON.stringify(feature('node/1', 'First')),
      '{"type":"Feature","id":"node/2"',
      '[1,2]',
      JSON.stringify({ ...feature('node/3', 'On no globe'), geometry: null }),
      JSON.stringify(feature('node/4', 'Too far', 500, 500)),
      JSON.stringify(feature('node/5', 'Last')),
    ]
    const { out, err } = run(write('lines.ndjson', lines.join('\n')))
    expect(out).toContain('2 places are in the dataset')
    expect(err).toContain(
      'lines.ndjson, line 2: this is not JSON\nlines.ndjson, line 3: this is no feature\n',
    )
    expect(err).toContain(
      'line 4: it has no position on the globe\nlines.ndjson, line 5: it has no position on the globe\n',
    )
  })

  it.each([
    [
      'cut off in a feature',
      JSON.stringify({ type: 'FeatureCollection', features: [feature('node/1', 'A'), polygon] }).slice(
        0,
        -90,
      ),
      'ends in the middle of the feature that begins in line 1',
    ],
    [
      'cut off between features',
      `{"type":"FeatureCollection","features":[${JSON.stringify(feature('node/1', 'A'))},`,
      'is cut off',
    ],
    ['no GeoJSON', '{"a":1}', 'is no GeoJSON'],
  ])('%s is refused', (_case, content, sentence) => {
    const { status, err } = run(write('broken.geojson', content))
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining(sentence) })
  })
})

describe('an OSM extract', () => {
  const contents = [
    {
      nodes: [
        { id: 10, lat: 18.5, lng: 73.8 },
        { id: 11, lat: 18.6, lng: 73.9 },
        { id: 12, lat: 18.55, lng: 73.95 },
        {
          id: 13,
          lat: 18.531,
          lng: 73.861,
          tags: { amenity: 'police', name: 'पुलिस थाना', 'name:en': 'Node Police', opening_hours: '24/7' },
        },
        { id: 14, lat: 18.53, lng: 73.86, tags: { amenity: 'bank', name: 'Bank' } },
        { id: 15, lat: -33.9, lng: 151.2, tags: { amenity: 'police', name: 'Far Police' } },
      ],
    },
    {
      ways: [
        { id: 20, refs: [10, 11, 12, 10], tags: { amenity: 'courthouse', name: 'Way Court' } },
        { id: 21, refs: [10, 11] },
        { id: 22, refs: [999], tags: { amenity: 'police', name: 'Lost' } },
      ],
    },
    {
      relations: [
        {
          id: 30,
          members: [
            { id: 21, type: 'way' as const },
            { id: 5, type: 'relation' as const },
          ],
          tags: { office: 'ngo', name: 'Relation NGO' },
        },
      ],
    },
  ]

  it.each([
    ['packed by zlib', {}],
    ['packed by zstd', { packing: 'zstd' as const }],
    ['not packed, with plain nodes', { packing: 'raw' as const, plainNodes: true }],
  ])('%s comes in: nodes, ways by their corners, relations by their ways', async (_case, options) => {
    const { status, out, err } = run(write('pune.osm.pbf', osmPbfFile(contents, options)))
    expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('in the dataset "pune"') })
    expect(err).toContain('pune.osm.pbf, way 22: its corners are not in the file')
    const { rows } = await test.database.pool.query(
      "select place_id, name, category, lat, lng from places where dataset = 'pune' and name <> 'Far Police' order by 1",
    )
    expect(rows).toEqual([
      { place_id: 'osm:n13', name: 'Node Police', category: 'police', lat: 18.531, lng: 73.861 },
      { place_id: 'osm:r30', name: 'Relation NGO', category: 'ngo', lat: 18.55, lng: 73.85 },
      { place_id: 'osm:w20', name: 'Way Court', category: 'court', lat: 18.55, lng: 73.875 },
    ])
    const { results } = await search('category=police')
    expect(results.find(({ place_id }) => place_id === 'osm:n13')).toMatchObject({
      name: 'Node Police',
      attribution: { text: '© OpenStreetMap contributors (ODbL)' },
    })
  })

  it.each([
    ['cut off', osmPbfFile(contents).subarray(0, -10), 'is cut off at byte'],
    ['not of this format', Buffer.from('PK\u0003\u0004 this is a zip file, or is it'), 'is no OSM PBF file'],
    [
      'of a later format',
      osmPbfFile(contents, { requires: ['HistoricalInformation'] }),
      'needs what we do not know: HistoricalInformation',
    ],
  ])('%s is refused in a sentence', (_case, content, sentence) => {
    const { status, err } = run(write('broken.osm.pbf', content))
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining(sentence) })
  })

  it('broken inside is refused in a sentence', () => {
    const whole = osmPbfFile(contents)
    whole.fill(0xff, whole.length - 60, whole.length - 20)
    const { status, err } = run(write('broken.osm.pbf', whole))
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('is broken at byte') })
  })
})

describe('an import that is killed', () => {
  const places = 20_000
  const csv = () => {
    const lines = ['id,name,category,lat,lng']
    for (let id = 0; id < places; id += 1) {
      lines.push(
        `${id},Place number ${id},ngo,${(18 + (id % 1000) / 1000).toFixed(4)},${(73 + id / places).toFixed(5)}`,
      )
    }
    return lines.join('\n')
  }
  const pbf = () =>
    osmPbfFile(
      Array.from({ length: 20 }, (_, block) => ({
        nodes: Array.from({ length: 1_000 }, (_node, index) => ({
          id: block * 1_000 + index + 1,
          lat: 18 + index / 1_000,
          lng: 73 + block / 100,
          tags: { office: 'ngo', name: `Place ${block} ${index}` },
        })),
      })),
    )
  const geojson = () =>
    `{"type":"FeatureCollection","features":[\n${Array.from({ length: places }, (_, id) =>
      JSON.stringify({
        type: 'Feature',
        id: `node/${id + 1}`,
        properties: { office: 'ngo', name: `Place ${id}` },
        geometry: { type: 'Point', coordinates: [73 + id / places, 18.5] },
      }),
    ).join(',\n')}\n]}`

  it.each([
    ['a table', 'killed.csv', csv, credit],
    ['GeoJSON', 'killed.geojson', geojson, []],
    ['an OSM extract', 'killed.osm.pbf', pbf, []],
  ])('%s goes on where it was, and then is whole', async (_case, name, content, words) => {
    const file = write(name, content())
    const child = spawn(process.execPath, [program, file, ...words], { env: env(), stdio: 'ignore' })
    await storedAtLeast(3_000, child)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const stopped = await count()
    expect(stopped).toBeGreaterThanOrEqual(3_000)
    expect(stopped).toBeLessThan(places)
    const before = await newestRow()
    const { out, err } = run(file, ...words)
    expect(err).not.toContain('faulty')
    expect(out).toContain(`${places} places are in the dataset "killed": ${places} ngo`)
    expect(out).toContain('The import went on where it was stopped')
    expect(await count('killed')).toBe(places)
    // Rows of the first part were not written again.
    expect(await newestRow(before.place_id)).toEqual(before)
  })

  async function storedAtLeast(least: number, child: ChildProcess): Promise<void> {
    while ((await count()) < least) {
      if (child.exitCode !== null) throw new Error('It ended too soon.')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function newestRow(placeId?: string): Promise<{ place_id: string; xmin: string }> {
    const { rows } = await test.database.pool.query(
      `select place_id, xmin::text from places where dataset = 'killed' and ($1::text is null or place_id = $1) limit 1`,
      [placeId ?? null],
    )
    return rows[0]
  }
})

it('two imports at a time take turns: the second is told to wait', async () => {
  const holder = await test.database.pool.connect()
  await holder.query('select pg_advisory_lock(7203115102)')
  const { status, err } = run(write('wait.csv', 'name,lat,lng\nA,18.5,73.8\n'), ...credit)
  await holder.query('select pg_advisory_unlock(7203115102)')
  holder.release()
  expect({ status, err }).toEqual({
    status: 1,
    err: 'Another import is under way. Please wait for its end.\n',
  })
})
