import { useState } from 'react'
import { PdfDialog, PdfPreview } from '../../pdf-reader/index.ts'
import { sizeText } from '../../platform/size-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, DocumentIcon, DownloadIcon, LateDialog } from '../../ui/index.ts'
import styles from './attachment.module.css'
import { fetchAttachment } from './fetch-attachment.ts'
import { attachmentKind, shortName } from './file-rules.ts'
import { PictureAttachment } from './picture-attachment.tsx'
import { type AttachmentProps, useDownload } from './use-download.ts'
import { VideoAttachment } from './video-attachment.tsx'

/** A file of a message, shown as what it is. */
export function Attachment({ file, freshen, tell }: AttachmentProps) {
  const words = useWords()
  if (!file.file_url) return <p className={styles.gone}>{words('direct-chats.file_gone')}</p>
  const kind = attachmentKind(file)
  const shared = { file, freshen, tell }
  if (kind === 'image') return <PictureAttachment {...shared} />
  if (kind === 'video') return <VideoAttachment {...shared} />
  if (kind === 'pdf') return <PdfAttachment {...shared} />
  return <PaperAttachment {...shared} />
}

function PaperAttachment(props: AttachmentProps) {
  const words = useWords()
  const { file } = props
  const name = file.original_name ?? ''
  const [busy, download] = useDownload(props)
  return (
    <div className={styles.paper}>
      <DocumentIcon />
      <span className={styles.facts}>
        <strong title={name}>
          <bdi>{shortName(name)}</bdi>
        </strong>
        <span className={styles.soft}>
          {[
            attachmentKind(file) === 'pdf' ? words('direct-chats.pdf') : file.file_format?.toUpperCase(),
            file.file_size === undefined ? undefined : sizeText(file.file_size),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        small
        variant="outline"
        busy={busy}
        icon={<DownloadIcon />}
        aria-label={words('direct-chats.download_file', { name })}
        onClick={download}
      >
        {words('direct-chats.download')}
      </Button>
    </div>
  )
}

/** Its first page, which opens all of them in the page. */
function PdfAttachment(props: AttachmentProps) {
  const words = useWords()
  const { file, freshen } = props
  const name = file.original_name ?? ''
  const [open, setOpen] = useState(false)
  const find = () => fetchAttachment(file, freshen)
  return (
    <>
      <button
        type="button"
        className={styles.preview}
        aria-label={words('direct-chats.open_file', { name })}
        onClick={() => setOpen(true)}
      >
        <PdfPreview
          size={file.file_size}
          find={find}
          open={words('direct-chats.pdf_open')}
          sayPages={(pages) => words('direct-chats.pdf_pages', { pages })}
        />
      </button>
      <PaperAttachment {...props} />
      {open && (
        <LateDialog>
          <PdfDialog name={name} find={find} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  )
}
