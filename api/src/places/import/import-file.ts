import path from 'node:path'
import { readTowns } from '../nearest-town.ts'
import { osmAttribution } from '../osm/place-of-osm.ts'
import { fileIdentity } from './file-identity.ts'
import { ImportRefused, type PlaceReader } from './import-format.ts'
import { type ImportCounts, type ImportResult, importPlaces } from './import-places.ts'
import type { RecordOptions } from './place-of-record.ts'
import { readCsv } from './read-csv.ts'
import { osmIdOf, readGeojson } from './read-geojson.ts'
import { readOsmPbf } from './read-osm-pbf.ts'
import { splitFeatures } from './split-features.ts'

type ImportOptions = {
  url: string
  file: string
  /** Default: the file's name. */
  name?: string | undefined
  /** Needed unless the data is OpenStreetMap's. */
  attribution?: string | undefined
  attributionUrl?: string | undefined
  onProgress?: (done: number, total: number, stored: number) => void
}

type Format = 'csv' | 'geojson' | 'pbf'
const readers = { csv: readCsv, geojson: readGeojson, pbf: readOsmPbf }

/** @throws {ImportRefused} whose message is for the person who called */
export async function importFile(options: ImportOptions): Promise<ImportResult & { dataset: string }> {
  const { url, file, onProgress } = options
  const format = formatOf(file)
  const { version, size, date } = await identify(file)
  const dataset = datasetOf(options.name ?? path.basename(file).replace(/(\.osm)?\.\w+$/, ''))
  const attribution = await attributionOf(options, format)
  const source = { name: attribution.text, ...(attribution.url ? { url: attribution.url } : {}), date }
  const record: RecordOptions = { dataset, source, nearestTown: await readTowns() }
  let counts: ImportCounts | undefined
  const read: PlaceReader = (name, from, onBytes) => readers[format](name, from, onBytes, record)
  const result = await importPlaces({
    url,
    dataset,
    version,
    attribution,
    read: (from) => read(file, from, (done) => onProgress?.(done, size, counts?.stored ?? 0)),
    onStored: (now) => {
      counts = now
    },
  })
  return { ...result, dataset }
}

function formatOf(file: string): Format {
  if (/\.pbf$/i.test(file)) return 'pbf'
  if (/\.csv$/i.test(file)) return 'csv'
  if (/\.(geojson|geojsonl|geojsons|geojsonseq|ndjson|json)$/i.test(file)) return 'geojson'
  throw new ImportRefused(
    `${file}: its name must end with .osm.pbf, .geojson, .geojsonl, .ndjson, .json or .csv.`,
  )
}

async function identify(file: string) {
  try {
    return await fileIdentity(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new ImportRefused(
      `${file} cannot be read${code === 'ENOENT' ? ': there is no such file' : ` (${code})`}.`,
    )
  }
}

/** Begins the ids of places, and must not be taken for another's. */
function datasetOf(name: string): string {
  const dataset = name
    .toLowerCase()
    .replace(/[^a-z0-9_.-]+/g, '-')
    .slice(0, 20)
  if (dataset === '' || dataset.startsWith('built-in') || dataset === 'osm') {
    throw new ImportRefused(`"${name}" cannot be the name of a dataset. Choose another: --name NAME`)
  }
  return dataset
}

async function attributionOf({ file, attribution, attributionUrl }: ImportOptions, format: Format) {
  if (attribution) return { text: attribution, url: attributionUrl ?? null }
  if (format === 'pbf' || (format === 'geojson' && (await isOfOsm(file)))) return osmAttribution
  throw new ImportRefused(
    'Say whose data it is, for everybody to see: --attribution "NAME (LICENCE)" [--attribution-url https://…]',
  )
}

async function isOfOsm(file: string): Promise<boolean> {
  for await (const { text } of splitFeatures(file, { position: 0, line: 0 }, () => {})) {
    try {
      const feature = JSON.parse(text ?? '')
      return Boolean(osmIdOf(feature.id) ?? osmIdOf(feature.properties?.['@id']))
    } catch {
      return false
    }
  }
  return false
}
