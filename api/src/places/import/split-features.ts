import fs from 'node:fs'
import { ImportRefused } from './import-format.ts'

type FeatureText = { text: string | undefined; line: number; position: number; lastLine: number }

/** A longer feature is left out: no place needs as much. */
const longestFeature = 8_000_000

const newline = 10
/** Begins each text of a sequence (RFC 7464). */
const recordSeparator = '\u001e'
const [quote, backslash, open, close, endOfArray] = [...'"\\{}]'].map((sign) => sign.charCodeAt(0))

type Start = { position: number; line: number; isCollection: boolean }

/**
 * The objects of a GeoJSON file one by one, as text, whether they stand in the array "features" or one to a line (RFC 8142
 * too). It never holds more than one. `text` is missing for one that is too long.
 */
export async function* splitFeatures(
  file: string,
  from: { position: number; line: number },
  onBytes: (done: number) => void,
): AsyncGenerator<FeatureText> {
  const begin = await findStart(file)
  const start = from.position > 0 ? { ...begin, ...from } : begin
  yield* start.isCollection ? splitCollection(file, start, onBytes) : splitLines(file, start, onBytes)
}

/** What is open of a feature while its end is looked for. */
class OpenFeature {
  parts: Buffer[] = []
  length = 0

  add(part: Buffer): void {
    this.length += part.length
    // Past the limit only the end is looked for.
    if (this.length <= longestFeature) this.parts.push(part)
    else this.parts = []
  }

  take(): string | undefined {
    const text = this.length <= longestFeature ? Buffer.concat(this.parts).toString('utf8') : undefined
    this.parts = []
    this.length = 0
    return text
  }
}

async function* splitCollection(
  file: string,
  start: Start,
  onBytes: (done: number) => void,
): AsyncGenerator<FeatureText> {
  let { position, line } = start
  let depth = 0
  let inString = false
  let escaped = false
  let began = line
  const feature = new OpenFeature()
  for await (const chunk of chunksOf(file, position)) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk[at]
      if (sign === newline) line += 1
      if (inString) {
        if (escaped) escaped = false
        else if (sign === backslash) escaped = true
        else if (sign === quote) inString = false
        continue
      }
      if (sign === open) {
        if (depth === 0) {
          began = line
          from = at
        }
        depth += 1
      } else if (depth === 0) {
        if (sign === endOfArray) return
      } else if (sign === quote) {
        inString = true
      } else if (sign === close) {
        depth -= 1
        if (depth > 0) continue
        feature.add(chunk.subarray(from, at + 1))
        yield { text: feature.take(), line: began, position: position + at + 1, lastLine: line }
      }
    }
    if (depth > 0) feature.add(chunk.subarray(from))
    position += chunk.length
    onBytes(position)
  }
  throw new ImportRefused(
    depth > 0
      ? `${file} ends in the middle of the feature that begins in line ${began}.`
      : `${file} is cut off: the list of features does not end.`,
  )
}

async function* splitLines(
  file: string,
  start: Start,
  onBytes: (done: number) => void,
): AsyncGenerator<FeatureText> {
  let { position, line } = start
  const feature = new OpenFeature()
  const take = (end: number): FeatureText | undefined => {
    const text = feature.take()?.replace(recordSeparator, '').trim()
    return text === '' ? undefined : { text, line, position: end, lastLine: line + 1 }
  }
  for await (const chunk of chunksOf(file, position)) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      feature.add(chunk.subarray(from, end))
      from = end + 1
      const found = take(position + from)
      if (found) yield found
      line += 1
    }
    feature.add(chunk.subarray(from))
    position += chunk.length
    onBytes(position)
  }
  const last = take(position)
  if (last) yield last
}

function chunksOf(file: string, start: number): AsyncIterable<Buffer> {
  return fs.createReadStream(file, { start, highWaterMark: 256 * 1024 })
}

/** Behind the bracket of "features" in a collection; at the first object otherwise. */
async function findStart(file: string): Promise<Start> {
  const handle = await fs.promises.open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    const collection = /"features"\s*:\s*\[/.exec(head)
    const firstFeature = /"type"\s*:\s*"Feature"/.exec(head)
    if (collection && (!firstFeature || collection.index < firstFeature.index)) {
      const position = collection.index + collection[0].length
      return { position, line: head.slice(0, position).split('\n').length, isCollection: true }
    }
    if (firstFeature) {
      const position = head.indexOf('{')
      return { position, line: head.slice(0, position).split('\n').length, isCollection: false }
    }
    throw new ImportRefused(
      `${file} is no GeoJSON: it holds neither a collection of features nor one feature to a line.`,
    )
  } finally {
    await handle.close()
  }
}
