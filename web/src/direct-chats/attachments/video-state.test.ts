import { expect, it } from 'vitest'
import { nextVideoState, type VideoEvent, type VideoState } from './video-state.ts'

function after(...events: VideoEvent[]): VideoState {
  return events.reduce<VideoState>(nextVideoState, { kind: 'collapsed' })
}
const expand = { kind: 'expand' } as const

it('opens, plays and closes', () => {
  expect(after(expand)).toEqual({ kind: 'loading' })
  expect(after(expand, { kind: 'fetched' }, { kind: 'playing' })).toEqual({ kind: 'open', source: 'bytes' })
  expect(after(expand, { kind: 'fetched' }, { kind: 'minimize' })).toEqual({ kind: 'collapsed' })
})

it('falls back to the link when the bytes do not come, and says so until it plays', () => {
  const tried = after(expand, { kind: 'not-fetched' })
  expect(tried).toEqual({ kind: 'open', source: 'direct', trouble: 'trying-direct' })
  expect(nextVideoState(tried, { kind: 'playing' })).toEqual({ kind: 'open', source: 'direct' })
  expect(nextVideoState(tried, { kind: 'media-error', code: 4 })).toMatchObject({ trouble: 'failed' })
})

it.each([
  [1, 'aborted'],
  [2, 'network'],
  [3, 'decoding'],
  [4, 'unsupported'],
  [undefined, 'unknown'],
  [9, 'unknown'],
] as const)('names the error %s', (code, trouble) => {
  expect(after(expand, { kind: 'fetched' }, { kind: 'media-error', code })).toMatchObject({ trouble })
})

it('keeps the graver trouble when the browser refuses to play too', () => {
  const broken = after(expand, { kind: 'fetched' }, { kind: 'media-error', code: 3 })
  expect(nextVideoState(broken, { kind: 'play-refused' })).toMatchObject({ trouble: 'decoding' })
  expect(after(expand, { kind: 'fetched' }, { kind: 'play-refused' })).toMatchObject({
    trouble: 'cannot-play',
  })
})

it('what arrives after it was closed opens nothing', () => {
  expect(after(expand, { kind: 'minimize' }, { kind: 'fetched' })).toEqual({ kind: 'collapsed' })
})
