/// <reference path="./web-assembly.d.ts" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { isWholePackedFile, type Numbers, openPackedFile } from '../content/packed-file.ts'
import { buildPieceCutter } from './cut-pieces.ts'
import { type HeardKind, heardKinds } from './heard-kinds.ts'
import { layOut, type Place } from './lay-out.ts'

/** Reads a letter by what it means, and not by its words alone. */
export type LetterSense = (letter: string) => Sensed

export type Sensed = {
  /** For each topic the logarithm of how likely it is that the letter is about it. */
  topics: ReadonlyMap<string, number>
  /** How likely each is, 0 to 1: the writer is accused or asked to pay, has no opponent, tells of danger, wants to harm or deceive. */
  heard: Readonly<Record<HeardKind, number>>
}

// Made by `training/`, whose README says how, and of what.
const networkFolder = fileURLToPath(new URL('../../network', import.meta.url))

// A longer letter is read from both ends: what it is about stands where it begins, what is asked where it ends.
const mostPieces = 200
const piecesFromEnd = 80
// How sharply the network was taught to tell topics apart.
const sharpness = 20

const Shape = z.object({
  pieces: z.array(z.string()),
  topics: z.array(z.string()),
  heard: z.array(z.enum(heardKinds)),
  begin: z.number(),
  end: z.number(),
  unknown: z.number(),
  layers: z.number(),
  heads: z.number(),
  width: z.number(),
  inner: z.number(),
})

/**
 * What `products.wasm` does with the numbers in its memory. Places are given in bytes; `training/products.ts`, of which it is made, says
 * more of each.
 */
type Products = {
  quantize(from: Place, rows: number, width: number, to: Place, scales: Place, sums: Place): void
  multiply(
    from: Place,
    scales: Place,
    sums: Place,
    rows: number,
    width: number,
    weights: Place,
    weightScales: Place,
    biases: Place,
    outs: number,
    to: Place,
  ): void
  attend(from: Place, rows: number, heads: number, to: Place, room: Place): void
  gelu(at: Place, count: number): void
  addNormalized(at: Place, more: Place, rows: number, width: number, gain: Place, bias: Place): void
}

/**
 * A small network of the kind of BERT (Devlin 2018), which has read letters beside their topics: it knows which words mean alike from far
 * more texts than ours. The first letter opens it; from then on it takes some 25 MB of memory, and 30 ms for a letter of a hundred words.
 * Throws at once where one of its files is missing or broken off: otherwise every letter would.
 */
export function openLetterSense(folder = networkFolder): LetterSense {
  const networkFile = join(folder, 'letters.bin')
  if (!isWholePackedFile(networkFile)) throw new Error(`${networkFile} is broken off.`)
  const products = new WebAssembly.Module(readFileSync(join(folder, 'products.wasm')))
  let open: LetterSense | undefined
  return (letter) => {
    open ??= openNetwork(networkFile, products)
    return open(letter)
  }
}

function openNetwork(networkFile: string, module: WebAssembly.Module): LetterSense {
  const file = openPackedFile(networkFile)
  if (!file) throw new Error(`${networkFile} was broken off since the start.`)
  file.close()
  const shape = Shape.parse(file.values)
  const { layers, heads, width, inner } = shape
  const numbers = (name: string): Numbers => {
    const array = file.arrays.get(name)
    if (!array) throw new Error(`${networkFile} holds no ${name}.`)
    return array
  }
  const weights = Array.from({ length: layers }, (_, at) => {
    const product = (name: string) => ({
      weights: numbers(`${at}.${name}.weights`),
      scales: numbers(`${at}.${name}.scales`),
      biases: numbers(`${at}.${name}.biases`),
    })
    const norm = (name: string) => ({
      gain: numbers(`${at}.${name}.gain`),
      bias: numbers(`${at}.${name}.bias`),
    })
    return {
      attention: product('attention'),
      attended: product('attended'),
      afterAttention: norm('afterAttention'),
      widened: product('widened'),
      narrowed: product('narrowed'),
      afterWidening: norm('afterWidening'),
    }
  })
  const rows = mostPieces + 2
  const tables = {
    words: numbers('words'),
    wordScales: numbers('wordScales'),
    positions: numbers('positions'),
    topics: numbers('topics'),
    topicBiases: numbers('topicBiases'),
    heard: numbers('heard'),
    heardBiases: numbers('heardBiases'),
  }
  const { memory, places, room, moved } = layOut(
    { weights, tables, start: { gain: numbers('start.gain'), bias: numbers('start.bias') } },
    {
      state: rows * width,
      nothing: rows * width,
      wide: rows * Math.max(3 * width, inner),
      more: rows * width,
      bytes: (rows * inner) / 4,
      scales: rows,
      sums: rows,
      attention: rows * 40,
    },
  )
  const products = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as Products
  const state = new Float32Array(memory.buffer, room.state, rows * width)

  const cut = buildPieceCutter(shape.pieces, numbers('likelihoods'), shape.unknown)
  const [words, wordScales, positions] = [
    moved(tables.words),
    moved(tables.wordScales),
    moved(tables.positions),
  ]
  const ofTopics = { names: shape.topics, weights: moved(tables.topics), biases: moved(tables.topicBiases) }
  const ofHeard = { names: shape.heard, weights: moved(tables.heard), biases: moved(tables.heardBiases) }

  return (letter) => {
    const pieces = [shape.begin, ...shorten(cut(letter)), shape.end]
    embed(pieces)
    for (const layer of places.weights) runLayer(layer, pieces.length)
    const sense = meanOf(pieces.length)
    const heard = rate(sense, ofHeard).map(([name, rate]) => [name, 1 / (1 + Math.exp(-rate))])
    return {
      topics: likelihoods(rate(sense, ofTopics)),
      heard: Object.fromEntries(heard) as Record<HeardKind, number>,
    }
  }

  function embed(pieces: readonly number[]): void {
    pieces.forEach((piece, row) => {
      const scale = wordScales[piece] ?? 0
      for (let at = 0; at < width; at += 1)
        state[row * width + at] =
          (words[piece * width + at] ?? 0) * scale + (positions[row * width + at] ?? 0)
    })
    products.addNormalized(
      room.state,
      room.nothing,
      pieces.length,
      width,
      places.start.gain,
      places.start.bias,
    )
  }

  function runLayer(layer: (typeof places.weights)[number], length: number): void {
    multiply(room.state, width, layer.attention, length, 3 * width, room.wide)
    products.attend(room.wide, length, heads, room.more, room.attention)
    multiply(room.more, width, layer.attended, length, width, room.wide)
    const { afterAttention, afterWidening } = layer
    products.addNormalized(room.state, room.wide, length, width, afterAttention.gain, afterAttention.bias)
    multiply(room.state, width, layer.widened, length, inner, room.wide)
    products.gelu(room.wide, length * inner)
    multiply(room.wide, inner, layer.narrowed, length, width, room.more)
    products.addNormalized(room.state, room.more, length, width, afterWidening.gain, afterWidening.bias)
  }

  function multiply(
    from: Place,
    fromWidth: number,
    by: { weights: Place; scales: Place; biases: Place },
    length: number,
    toWidth: number,
    to: Place,
  ): void {
    const { bytes, scales, sums } = room
    products.quantize(from, length, fromWidth, bytes, scales, sums)
    products.multiply(bytes, scales, sums, length, fromWidth, by.weights, by.scales, by.biases, toWidth, to)
  }

  function meanOf(length: number): Float64Array {
    const mean = new Float64Array(width)
    for (let at = 0; at < length * width; at += 1)
      mean[at % width] = (mean[at % width] ?? 0) + (state[at] ?? 0)
    const size = Math.hypot(...mean)
    return mean.map((one) => one / size)
  }

  function rate<Name extends string>(
    sense: Float64Array,
    { names, weights, biases }: { names: readonly Name[]; weights: Numbers; biases: Numbers },
  ): [Name, number][] {
    return names.map((name, row) => {
      const dot = sense.reduce((sum, one, at) => sum + one * (weights[row * width + at] ?? 0), 0)
      return [name, dot * sharpness + (biases[row] ?? 0)]
    })
  }
}

function likelihoods(rates: readonly [string, number][]): ReadonlyMap<string, number> {
  const most = Math.max(...rates.map(([, rate]) => rate))
  const all = Math.log(rates.reduce((sum, [, rate]) => sum + Math.exp(rate - most), 0)) + most
  return new Map(rates.map(([name, rate]) => [name, rate - all]))
}

function shorten(pieces: number[]): number[] {
  if (pieces.length <= mostPieces) return pieces
  return [...pieces.slice(0, mostPieces - piecesFromEnd), ...pieces.slice(-piecesFromEnd)]
}
