import { sizeText } from '../../platform/size-text.ts'
import { useWords } from '../../platform/words/index.ts'
import { Button, Dialog, DocumentIcon, SendIcon } from '../../ui/index.ts'
import { attachmentKind } from '../attachments/file-rules.ts'
import { useObjectUrl } from '../attachments/use-object-url.ts'
import styles from './preview-overlay.module.css'

/** What the chosen file is, before anybody else sees it. */
export function PreviewOverlay({
  file,
  open,
  onCancel,
  onSend,
}: {
  file: File
  open: boolean
  onCancel: () => void
  onSend: () => void
}) {
  const words = useWords()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={words('direct-chats.preview_title')}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {words('direct-chats.cancel')}
          </Button>
          <Button icon={<SendIcon />} onClick={onSend}>
            {words('direct-chats.send')}
          </Button>
        </>
      }
    >
      <Look file={file} />
      <p className={styles.name}>
        <bdi>{file.name}</bdi> <span>{sizeText(file.size)}</span>
      </p>
    </Dialog>
  )
}

function Look({ file }: { file: File }) {
  const words = useWords()
  const address = useObjectUrl(file)
  const kind = attachmentKind({ file_type: file.type, original_name: file.name })
  if (kind === 'image') return address ? <img className={styles.look} src={address} alt={file.name} /> : null
  if (kind === 'video') {
    return address ? (
      <video className={styles.look} src={address} controls playsInline muted aria-label={file.name} />
    ) : null
  }
  return (
    <div className={styles.paper}>
      <DocumentIcon />
      {kind === 'pdf' && <span>{words('direct-chats.preview_pdf')}</span>}
    </div>
  )
}
