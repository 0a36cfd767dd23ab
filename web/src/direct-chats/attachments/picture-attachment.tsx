import { useState } from 'react'
import { useWords } from '../../platform/words/index.ts'
import { DownloadIcon, Spinner } from '../../ui/index.ts'
import styles from './attachment.module.css'
import { shortName } from './file-rules.ts'
import { type AttachmentProps, useDownload } from './use-download.ts'

/** Pressing the picture saves it (spec §2). */
export function PictureAttachment(props: AttachmentProps) {
  const words = useWords()
  const { file, freshen } = props
  const name = file.original_name ?? ''
  const [busy, download] = useDownload(props)
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  /** The link may be too old: it is asked for anew, once. */
  const refresh = async () => {
    if (failed) return
    setFailed(true)
    const fresh = await freshen(file).catch(() => undefined)
    if (fresh?.file_url && fresh.file_url !== file.file_url) setAddress(fresh.file_url)
  }
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={words('direct-chats.save_picture', { name })}
      aria-busy={busy || undefined}
      title={name}
      onClick={download}
    >
      {failed && !address ? (
        <span className={styles.noPicture}>
          <bdi>{shortName(name)}</bdi>
        </span>
      ) : (
        <img
          src={address ?? file.file_url}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => void refresh()}
        />
      )}
      <span className={styles.save}>{busy ? <Spinner small /> : <DownloadIcon />}</span>
    </button>
  )
}
