import type { OriginalPicture as Original } from '@nyaysathi/contracts/direct-chats'
import { useState } from 'react'
import { fetchLink } from '../../platform/api-client.ts'
import { saveFile } from '../../platform/save-file.ts'
import { sizeText } from '../../platform/size-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, DownloadIcon, VisuallyHidden } from '../../ui/index.ts'
import { patienceMs } from './fetch-attachment.ts'
import styles from './original-picture.module.css'

/** Below one's own picture: as it was sent, which nobody else gets. It is asked for when somebody opens this. */
export function OriginalPicture({
  name,
  find,
  tell,
}: {
  name: string
  find: () => Promise<Original>
  tell: (text: string | undefined) => void
}) {
  const words = useWords()
  const [original, setOriginal] = useState<Original>()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      tell(words('direct-chats.download_failed'))
    }
    setBusy(false)
  }
  const look = () => attempt(async () => setOriginal(await find()))
  const save = () =>
    attempt(async () => {
      // The link of the first look lived for a minute.
      const { file_url, original_name } = await find()
      saveFile(await fetchLink(file_url, { timeoutMs: patienceMs }), original_name)
    })
  return (
    <details
      className={styles.original}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !original && !busy) void look()
      }}
    >
      <summary>
        {words('direct-chats.original')} <VisuallyHidden>{name}</VisuallyHidden>
      </summary>
      <p>{words('direct-chats.original_hint')}</p>
      {original && (
        <p>
          {sizeText(original.file_size)} · {words('direct-chats.original_hash')}{' '}
          <code dir="ltr">{original.sha256}</code>
        </p>
      )}
      <Button small variant="outline" busy={busy} icon={<DownloadIcon />} onClick={() => void save()}>
        {words('direct-chats.original_save')}
      </Button>
    </details>
  )
}
