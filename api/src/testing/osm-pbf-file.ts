import zlib from 'node:zlib'
import { PbfWriter } from 'pbf'

type Tags = Record<string, string>
export type OsmContent = {
  nodes?: { id: number; lat: number; lng: number; tags?: Tags }[]
  ways?: { id: number; refs: number[]; tags?: Tags }[]
  relations?: { id: number; members: { id: number; type: 'node' | 'way' | 'relation' }[]; tags?: Tags }[]
}
type Options = {
  /** One block with the nodes in the plain form, not the dense one. */
  plainNodes?: boolean
  packing?: 'zlib' | 'raw' | 'zstd'
  /** Of the header. */
  requires?: string[]
}

/** A file in OpenStreetMap's PBF format: a header, and one block for each content. */
export function osmPbfFile(contents: OsmContent[], options: Options = {}): Buffer {
  const { requires = ['OsmSchema-V0.6', 'DenseNodes'] } = options
  const header = new PbfWriter()
  for (const feature of requires) header.writeStringField(4, feature)
  return Buffer.concat([
    blob('OSMHeader', header.finish(), options),
    ...contents.map((content) => blob('OSMData', block(content, options), options)),
  ])
}

function blob(type: string, data: Uint8Array, { packing = 'zlib' }: Options): Buffer {
  const body = new PbfWriter()
  if (packing === 'raw') body.writeBytesField(1, data)
  else {
    body.writeVarintField(2, data.length)
    if (packing === 'zlib') body.writeBytesField(3, zlib.deflateSync(data))
    else body.writeBytesField(7, zlib.zstdCompressSync(data))
  }
  const packed = body.finish()
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, packed.length)
  const written = head.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(written.length)
  return Buffer.concat([length, written, packed])
}

function block({ nodes = [], ways = [], relations = [] }: OsmContent, { plainNodes }: Options): Uint8Array {
  const strings = ['']
  const indexOf = (text: string) => {
    const found = strings.indexOf(text)
    return found > 0 ? found : strings.push(text) - 1
  }
  const keys = (tags: Tags = {}) => Object.keys(tags).map(indexOf)
  const values = (tags: Tags = {}) => Object.values(tags).map(indexOf)
  const groups: ((pbf: PbfWriter) => void)[] = []
  const tagged = (pbf: PbfWriter, { tags }: { tags?: Tags }) => {
    pbf.writePackedVarint(2, keys(tags))
    pbf.writePackedVarint(3, values(tags))
  }
  if (nodes.length > 0 && plainNodes) {
    groups.push((group) => {
      for (const node of nodes) {
        group.writeMessage(
          1,
          (_nothing, pbf) => {
            pbf.writeSVarintField(1, node.id)
            tagged(pbf, node)
            pbf.writeSVarintField(8, Math.round(node.lat * 1e7))
            pbf.writeSVarintField(9, Math.round(node.lng * 1e7))
          },
          undefined,
        )
      }
    })
  } else if (nodes.length > 0) {
    groups.push((group) =>
      group.writeMessage(
        2,
        (_nothing, pbf) => {
          pbf.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
          pbf.writePackedSVarint(8, differences(nodes.map(({ lat }) => Math.round(lat * 1e7))))
          pbf.writePackedSVarint(9, differences(nodes.map(({ lng }) => Math.round(lng * 1e7))))
          const tags = nodes.flatMap((node) => [
            ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [indexOf(key), indexOf(value)]),
            0,
          ])
          pbf.writePackedVarint(10, tags)
        },
        undefined,
      ),
    )
  }
  for (const way of ways) {
    groups.push((group) =>
      group.writeMessage(
        3,
        (_nothing, pbf) => {
          pbf.writeVarintField(1, way.id)
          tagged(pbf, way)
          pbf.writePackedSVarint(8, differences(way.refs))
        },
        undefined,
      ),
    )
  }
  for (const relation of relations) {
    groups.push((group) =>
      group.writeMessage(
        4,
        (_nothing, pbf) => {
          pbf.writeVarintField(1, relation.id)
          tagged(pbf, relation)
          pbf.writePackedVarint(
            8,
            relation.members.map(() => 0),
          )
          pbf.writePackedSVarint(9, differences(relation.members.map(({ id }) => id)))
          pbf.writePackedVarint(
            10,
            relation.members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
          )
        },
        undefined,
      ),
    )
  }
  const written = groups.map((write) => {
    const group = new PbfWriter()
    write(group)
    return group.finish()
  })
  const whole = new PbfWriter()
  whole.writeMessage(
    1,
    (_nothing, pbf) => {
      for (const text of strings) pbf.writeStringField(1, text)
    },
    undefined,
  )
  for (const group of written) whole.writeBytesField(2, group)
  return whole.finish()
}

function differences(values: number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0))
}
