import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { isNoAnswer, refusalText } from '../../platform/failure-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, DownloadIcon, IconButton, Spinner } from '../../ui/index.ts'
import { PlayIcon } from '../chat-icons.tsx'
import styles from './attachment.module.css'
import { fetchAttachment } from './fetch-attachment.ts'
import { shortName } from './file-rules.ts'
import { type AttachmentProps, useDownload } from './use-download.ts'
import { useObjectUrl } from './use-object-url.ts'
import { nextVideoState, type VideoTrouble } from './video-state.ts'

const troubleWords = {
  aborted: 'direct-chats.video_aborted',
  network: 'direct-chats.video_network',
  decoding: 'direct-chats.video_decoding',
  unsupported: 'direct-chats.video_unsupported',
  unknown: 'direct-chats.video_unknown',
  failed: 'direct-chats.video_failed',
  'cannot-play': 'direct-chats.video_play',
  'trying-direct': 'direct-chats.video_direct',
} as const satisfies Record<VideoTrouble, string>

/** A placeholder until it is wanted: mobile data costs money. Then it plays without sound, one at a time. */
export function VideoAttachment(props: AttachmentProps) {
  const words = useWords()
  const { file, freshen } = props
  const { original_name: name = '' } = file
  // The same video can stand among the messages and in the list of files.
  const id = useId()
  const [state, happened] = useReducer(nextVideoState, { kind: 'collapsed' })
  const [bytes, setBytes] = useState<Blob>()
  const [reason, setReason] = useState('')
  const [busy, download] = useDownload(props)
  const expand = useRef<HTMLButtonElement>(null)
  const address = useObjectUrl(bytes)
  useEffect(() => () => endPlaying(id), [id])

  const minimize = () => {
    happened({ kind: 'minimize' })
    setBytes(undefined)
    endPlaying(id)
  }
  const open = async () => {
    beginPlaying(id, minimize)
    happened({ kind: 'expand' })
    try {
      setBytes(await fetchAttachment(file, freshen))
      happened({ kind: 'fetched' })
    } catch (failure) {
      setReason(isNoAnswer(failure) ? words('direct-chats.video_no_answer') : refusalText(failure))
      happened({ kind: 'not-fetched' })
    }
  }

  if (state.kind === 'collapsed') {
    return (
      <button
        ref={expand}
        type="button"
        className={styles.video}
        aria-label={words('direct-chats.video_expand', { name })}
        title={name}
        onClick={() => void open()}
      >
        <span className={styles.play}>
          <PlayIcon />
        </span>
        <span>
          {words('direct-chats.video')} · <bdi>{shortName(name)}</bdi>
        </span>
      </button>
    )
  }
  const source = state.kind === 'open' && state.source === 'direct' ? file.file_url : address
  const trouble = state.kind === 'open' ? state.trouble : undefined
  return (
    <div className={styles.player}>
      {source ? (
        <video
          src={source}
          controls
          muted
          autoPlay
          playsInline
          aria-label={name}
          onPlaying={() => happened({ kind: 'playing' })}
          onLoadedData={({ currentTarget }) => {
            currentTarget.play().catch((failure: unknown) => {
              // Closing it in the middle is no trouble.
              if (!(failure instanceof DOMException && failure.name === 'AbortError'))
                happened({ kind: 'play-refused' })
            })
          }}
          onError={({ currentTarget }) => happened({ kind: 'media-error', code: currentTarget.error?.code })}
        />
      ) : (
        <Spinner label={words('direct-chats.video_loading')} />
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {words(troubleWords[trouble], { reason })}
        </p>
      )}
      <div className={styles.tools}>
        <Button small variant="outline" onClick={minimize}>
          {words('direct-chats.video_minimize')}
        </Button>
        <IconButton label={words('direct-chats.download_file', { name })} aria-busy={busy} onClick={download}>
          {busy ? <Spinner small /> : <DownloadIcon />}
        </IconButton>
      </div>
    </div>
  )
}

/** One video at a time: opening another one closes the one before. */
let playing: { id: string; close: () => void } | undefined

function beginPlaying(id: string, close: () => void): void {
  if (playing && playing.id !== id) playing.close()
  playing = { id, close }
}

function endPlaying(id: string): void {
  if (playing?.id === id) playing = undefined
}
