import { type OsmElement, placeOfOsm } from '../osm/place-of-osm.ts'
import type { Found, OnBytes, ReadFrom } from './import-format.ts'
import { readBlocks, type Tagged, visitBlock } from './osm-pbf-blocks.ts'
import type { RecordOptions } from './place-of-record.ts'

/** A thing that is drawn, with the things whose middle is its own. */
type Drawn = {
  type: 'way' | 'relation'
  id: number
  tags: Record<string, string>
  nodes: number[]
  ways: number[]
}
type Position = { lat: number; lng: number }

/** The middle of a few corners is as good as that of all. */
const mostCorners = 8

const keysThatMatter = new Set(['amenity', 'office'])

/**
 * Reads the file two or three times, since ways name their corners by number alone: once for the ways and relations that
 * are places, once more for the ways of those relations, and then for the nodes. Held in memory are only these places and
 * their corners. After a kill the reading begins anew, but what is stored already is not stored again.
 */
export async function* readOsmPbf(
  file: string,
  from: ReadFrom,
  onBytes: OnBytes,
  { nearestTown, source }: RecordOptions,
): AsyncGenerator<Found> {
  const drawn = await findDrawn(file, onBytes)
  await addWaysOfRelations(file, drawn)
  const corners = new Map<number, Position | undefined>(
    drawn.flatMap(({ nodes }) => nodes.map((id) => [id, undefined])),
  )
  let done = 0
  for await (const block of readBlocks(file)) {
    onBytes(block.position)
    const nodes: OsmElement[] = []
    visitBlock(block.data, {
      position: (id, lat, lng) => {
        if (corners.has(id)) corners.set(id, { lat, lng })
      },
      node: (node, strings) => {
        if (!mayMatter(node, strings)) return
        nodes.push({
          type: 'node',
          id: node.id,
          lat: node.lat,
          lng: node.lng,
          tags: tagsOf(node, strings),
          date: source.date,
        })
      },
    })
    if (block.position > from.position) {
      for (const node of nodes) {
        yield { place: placeOfOsm(node, nearestTown), where: `node ${node.id}`, position: done, line: 0 }
      }
    }
    done = block.position
  }
  for (const { type, id, tags, nodes } of drawn) {
    const found = { where: `${type} ${id}`, position: done, line: 0 }
    const middle = middleOf(nodes.flatMap((node) => corners.get(node) ?? []))
    if (middle)
      yield { ...found, place: placeOfOsm({ type, id, tags, ...middle, date: source.date }, nearestTown) }
    else yield { ...found, fault: 'its corners are not in the file' }
  }
}

async function findDrawn(file: string, onBytes: OnBytes): Promise<Drawn[]> {
  const drawn: Drawn[] = []
  for await (const { data, position } of readBlocks(file)) {
    onBytes(position)
    visitBlock(data, {
      way: (way, strings) => {
        if (!mayMatter(way, strings)) return
        drawn.push({ type: 'way', id: way.id, tags: tagsOf(way, strings), nodes: few(way.refs), ways: [] })
      },
      relation: (relation, strings) => {
        if (!mayMatter(relation, strings)) return
        const members = (type: 'node' | 'way') =>
          few(relation.members.filter((member) => member.type === type).map(({ id }) => id))
        drawn.push({
          type: 'relation',
          id: relation.id,
          tags: tagsOf(relation, strings),
          nodes: members('node'),
          ways: members('way'),
        })
      },
    })
  }
  return drawn
}

async function addWaysOfRelations(file: string, drawn: Drawn[]): Promise<void> {
  const relationsOf = new Map<number, Drawn[]>()
  for (const relation of drawn) {
    for (const way of relation.ways) relationsOf.set(way, [...(relationsOf.get(way) ?? []), relation])
  }
  if (relationsOf.size === 0) return
  for await (const { data } of readBlocks(file)) {
    visitBlock(data, {
      way: ({ id, refs }) => {
        for (const relation of relationsOf.get(id) ?? []) relation.nodes.push(...few(refs))
      },
    })
  }
}

/** Looked at by number first: of a hundred things with tags one has a key that matters. */
function mayMatter({ keys }: Tagged, strings: string[]): boolean {
  return keys.some((key) => keysThatMatter.has(strings[key] ?? ''))
}

function tagsOf({ keys, values }: Tagged, strings: string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key, index) => [strings[key] ?? '', strings[values[index] ?? 0] ?? '']))
}

function few(ids: number[]): number[] {
  const step = Math.ceil(ids.length / mostCorners)
  return step <= 1 ? [...ids] : ids.filter((_id, index) => index % step === 0)
}

function middleOf(positions: Position[]): Position | undefined {
  if (positions.length === 0) return undefined
  const middle = (sides: number[]) => Number(((Math.min(...sides) + Math.max(...sides)) / 2).toFixed(6))
  return { lat: middle(positions.map(({ lat }) => lat)), lng: middle(positions.map(({ lng }) => lng)) }
}
