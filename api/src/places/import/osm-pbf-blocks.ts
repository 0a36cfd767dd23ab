import fs from 'node:fs'
import zlib from 'node:zlib'
import { PbfReader } from 'pbf'
import { ImportRefused } from './import-format.ts'

/**
 * OpenStreetMap's PBF format (wiki.openstreetmap.org/wiki/PBF_Format) as far as places need it: one block at a time, so
 * that a file of any length fits into memory.
 */

export type Tagged = { id: number; keys: number[]; values: number[] }
type OsmNode = Tagged & { lat: number; lng: number }
type OsmWay = Tagged & { refs: number[] }
type OsmRelation = Tagged & { members: { id: number; type: 'node' | 'way' | 'relation' }[] }
type Visit = {
  /** Only called for nodes with tags. */
  node?: (node: OsmNode, strings: string[]) => void
  /** Every node's position. */
  position?: (id: number, lat: number, lng: number) => void
  way?: (way: OsmWay, strings: string[]) => void
  relation?: (relation: OsmRelation, strings: string[]) => void
}

type Block = { data: Uint8Array; position: number }

// The format's own limits.
const longestHeader = 64 * 1024
const longestBlob = 32 * 1024 * 1024

/** The blocks of a file in order, unpacked; `position` is where the next one begins. */
export async function* readBlocks(file: string): AsyncGenerator<Block> {
  const handle = await fs.promises.open(file)
  try {
    const { size } = await handle.stat()
    let position = 0
    const read = async (length: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, position)
      if (bytesRead < length) throw new ImportRefused(`${file} is cut off at byte ${size}.`)
      position += length
      return buffer
    }
    while (position < size) {
      const at = position
      const headerLength = (await read(4)).readUInt32BE()
      if (headerLength > longestHeader)
        throw new ImportRefused(`${file} is no OSM PBF file, or broken at byte ${at}.`)
      const { type, length } = readBlobHeader(await read(headerLength))
      if (length > longestBlob) throw new ImportRefused(`${file} is broken at byte ${at}.`)
      const blob = await read(length)
      if (type === 'OSMHeader') requireKnownFeatures(file, unpack(file, at, blob))
      else if (type === 'OSMData') yield { data: unpack(file, at, blob), position }
    }
  } finally {
    await handle.close()
  }
}

function readBlobHeader(buffer: Uint8Array): { type: string; length: number } {
  return new PbfReader(buffer).readFields(
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      else if (tag === 3) header.length = pbf.readVarint()
    },
    { type: '', length: 0 },
  )
}

type Blob = { raw?: Uint8Array; size?: number; zlib?: Uint8Array; zstd?: Uint8Array }

function unpack(file: string, at: number, buffer: Uint8Array): Uint8Array {
  const blob = new PbfReader(buffer).readFields<Blob>((tag, read, pbf) => {
    if (tag === 1) read.raw = pbf.readBytes()
    else if (tag === 2) read.size = pbf.readVarint()
    else if (tag === 3) read.zlib = pbf.readBytes()
    else if (tag === 7) read.zstd = pbf.readBytes()
  }, {})
  const limit = { maxOutputLength: longestBlob }
  try {
    if (blob.raw) return blob.raw
    if (blob.zlib) return zlib.inflateSync(blob.zlib, limit)
    if (blob.zstd) return zlib.zstdDecompressSync(blob.zstd, limit)
  } catch (error) {
    throw new ImportRefused(`${file} is broken at byte ${at}: ${(error as Error).message}.`)
  }
  throw new ImportRefused(`${file} is packed in a way that we cannot unpack (only zlib and zstd).`)
}

function requireKnownFeatures(file: string, data: Uint8Array): void {
  const required = new PbfReader(data).readFields<string[]>((tag, read, pbf) => {
    if (tag === 4) read.push(pbf.readString())
  }, [])
  const unknown = required.filter((feature) => !['OsmSchema-V0.6', 'DenseNodes'].includes(feature))
  if (unknown.length > 0) throw new ImportRefused(`${file} needs what we do not know: ${unknown.join(', ')}.`)
}

type PrimitiveBlock = {
  strings: string[]
  groups: Uint8Array[]
  granularity: number
  latOffset: number
  lngOffset: number
}

/** Calls back for each thing in a block. */
export function visitBlock(data: Uint8Array, visit: Visit): void {
  const block = new PbfReader(data).readFields<PrimitiveBlock>(
    (tag, read, pbf) => {
      if (tag === 1) read.strings = pbf.readMessage(readStrings, [])
      else if (tag === 2) read.groups.push(pbf.readBytes())
      else if (tag === 17) read.granularity = pbf.readVarint()
      else if (tag === 19) read.latOffset = pbf.readVarint(true)
      else if (tag === 20) read.lngOffset = pbf.readVarint(true)
    },
    { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 },
  )
  const latOf = (value: number) => (block.latOffset + block.granularity * value) / 1e9
  const lngOf = (value: number) => (block.lngOffset + block.granularity * value) / 1e9
  for (const group of block.groups) {
    new PbfReader(group).readFields((tag, _nothing, pbf) => {
      if (tag === 1 && (visit.node || visit.position)) {
        const node = pbf.readMessage(readNode, { id: 0, keys: [], values: [], lat: 0, lng: 0 })
        const [lat, lng] = [latOf(node.lat), lngOf(node.lng)]
        visit.position?.(node.id, lat, lng)
        if (node.keys.length > 0) visit.node?.({ ...node, lat, lng }, block.strings)
      } else if (tag === 2 && (visit.node || visit.position)) {
        visitDense(
          pbf.readMessage(readDense, { ids: [], lats: [], lngs: [], tags: [] }),
          visit,
          block.strings,
          latOf,
          lngOf,
        )
      } else if (tag === 3 && visit.way) {
        visit.way(pbf.readMessage(readWay, { id: 0, keys: [], values: [], refs: [] }), block.strings)
      } else if (tag === 4 && visit.relation) {
        const raw = pbf.readMessage(readRelation, { id: 0, keys: [], values: [], ids: [], types: [] })
        const kinds = ['node', 'way', 'relation'] as const
        const members = raw.ids.map((id, index) => ({ id, type: kinds[raw.types[index] ?? 0] ?? 'node' }))
        visit.relation({ id: raw.id, keys: raw.keys, values: raw.values, members }, block.strings)
      }
    }, undefined)
  }
}

function readStrings(tag: number, strings: string[], pbf: PbfReader): void {
  if (tag === 1) strings.push(pbf.readString())
}

function readNode(tag: number, node: OsmNode, pbf: PbfReader): void {
  if (tag === 1) node.id = pbf.readSVarint()
  else if (tag === 2) pbf.readPackedVarint(node.keys)
  else if (tag === 3) pbf.readPackedVarint(node.values)
  else if (tag === 8) node.lat = pbf.readSVarint()
  else if (tag === 9) node.lng = pbf.readSVarint()
}

type Dense = { ids: number[]; lats: number[]; lngs: number[]; tags: number[] }

function readDense(tag: number, dense: Dense, pbf: PbfReader): void {
  if (tag === 1) pbf.readPackedSVarint(dense.ids)
  else if (tag === 8) pbf.readPackedSVarint(dense.lats)
  else if (tag === 9) pbf.readPackedSVarint(dense.lngs)
  else if (tag === 10) pbf.readPackedVarint(dense.tags)
}

function visitDense(
  { ids, lats, lngs, tags }: Dense,
  visit: Visit,
  strings: string[],
  latOf: (value: number) => number,
  lngOf: (value: number) => number,
): void {
  let [id, lat, lng, at] = [0, 0, 0, 0]
  for (let index = 0; index < ids.length; index += 1) {
    id += ids[index] ?? 0
    lat += lats[index] ?? 0
    lng += lngs[index] ?? 0
    visit.position?.(id, latOf(lat), lngOf(lng))
    const keys: number[] = []
    const values: number[] = []
    while (at < tags.length && tags[at] !== 0) {
      keys.push(tags[at] ?? 0)
      values.push(tags[at + 1] ?? 0)
      at += 2
    }
    at += 1
    if (keys.length > 0) visit.node?.({ id, keys, values, lat: latOf(lat), lng: lngOf(lng) }, strings)
  }
}

function readWay(tag: number, way: OsmWay, pbf: PbfReader): void {
  if (tag === 1) way.id = pbf.readVarint(true)
  else if (tag === 2) pbf.readPackedVarint(way.keys)
  else if (tag === 3) pbf.readPackedVarint(way.values)
  else if (tag === 8) way.refs = summed(pbf.readPackedSVarint())
}

type RawRelation = Tagged & { ids: number[]; types: number[] }

function readRelation(tag: number, relation: RawRelation, pbf: PbfReader): void {
  if (tag === 1) relation.id = pbf.readVarint(true)
  else if (tag === 2) pbf.readPackedVarint(relation.keys)
  else if (tag === 3) pbf.readPackedVarint(relation.values)
  else if (tag === 9) relation.ids = summed(pbf.readPackedSVarint())
  else if (tag === 10) pbf.readPackedVarint(relation.types)
}

/** Ids are written as differences. */
function summed(differences: number[]): number[] {
  let sum = 0
  return differences.map((difference) => (sum += difference))
}
