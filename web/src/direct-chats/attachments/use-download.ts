import { useState } from 'react'
import { useWords } from '../../platform/words/index.ts'
import { type AttachedFile, type Freshen, saveAttachment } from './fetch-attachment.ts'

export type AttachmentProps = {
  file: AttachedFile
  freshen: Freshen
  tell: (text: string | undefined) => void
}

/** Gives the bytes to be saved; a failure is said in the banner. */
export function useDownload({ file, freshen, tell }: AttachmentProps): [boolean, () => void] {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      await saveAttachment(file, freshen)
    } catch {
      tell(words('direct-chats.download_failed'))
    }
    setBusy(false)
  }
  return [busy, () => void download()]
}
