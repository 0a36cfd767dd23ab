/** Spec, member areas §4 and §8: collapsed, opened, and what can go wrong on the way. */
export type VideoState =
  | { kind: 'collapsed' }
  | { kind: 'loading' }
  /** From bytes that were fetched, or straight from the link when those did not come. */
  | { kind: 'open'; source: 'bytes' | 'direct'; trouble?: VideoTrouble | undefined }

export type VideoTrouble =
  | 'aborted'
  | 'network'
  | 'decoding'
  | 'unsupported'
  | 'unknown'
  /** Neither the bytes nor the link gave anything. */
  | 'failed'
  /** The browser does not let it play by itself. */
  | 'cannot-play'
  /** The bytes did not come; the link is tried. */
  | 'trying-direct'

export type VideoEvent =
  | { kind: 'expand' }
  | { kind: 'minimize' }
  | { kind: 'fetched' }
  | { kind: 'not-fetched' }
  | { kind: 'playing' }
  | { kind: 'play-refused' }
  /** Of the element: `MediaError.code`, if it names one. */
  | { kind: 'media-error'; code: number | undefined }

const troubles: Record<number, VideoTrouble> = { 1: 'aborted', 2: 'network', 3: 'decoding', 4: 'unsupported' }

export function nextVideoState(state: VideoState, event: VideoEvent): VideoState {
  if (event.kind === 'minimize') return { kind: 'collapsed' }
  if (event.kind === 'expand') return state.kind === 'collapsed' ? { kind: 'loading' } : state
  // It was closed meanwhile.
  if (state.kind === 'collapsed') return state
  switch (event.kind) {
    case 'fetched':
      return { kind: 'open', source: 'bytes' }
    case 'not-fetched':
      return { kind: 'open', source: 'direct', trouble: 'trying-direct' }
    case 'playing':
      return state.kind === 'open' ? { ...state, trouble: undefined } : state
    case 'play-refused':
      if (state.kind !== 'open' || (state.trouble && state.trouble !== 'trying-direct')) return state
      return { ...state, trouble: 'cannot-play' }
    case 'media-error': {
      if (state.kind !== 'open') return state
      if (state.source === 'direct') return { ...state, trouble: 'failed' }
      return { ...state, trouble: troubles[event.code ?? 0] ?? 'unknown' }
    }
  }
}
