import { directMessageMaxLength } from '@nyaysathi/contracts/limits'
import { type ClipboardEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { useWords, type WordId } from '../../platform/words/index.ts'
import {
  QuickReplyButton,
  useInsertion,
  useQuickReplies,
  useQuickReplyList,
} from '../../quick-replies/index.ts'
import { GrowingField, IconButton, SendIcon, TrashIcon } from '../../ui/index.ts'
import { attachmentExtensions, type FileProblem, shortName, whyNotFile } from '../attachments/file-rules.ts'
import { EyeIcon, PaperclipIcon } from '../chat-icons.tsx'
import type { DirectChat, ReadyChat } from '../conversation/direct-chat.ts'
import styles from './composer.module.css'
import { PreviewOverlay } from './preview-overlay.tsx'

const problems: Record<FileProblem, WordId> = {
  type: 'direct-chats.file_type',
  size: 'direct-chats.file_size',
  empty: 'direct-chats.file_empty',
}

/** From here on it is said how many characters are left. */
const nearTheEnd = 300

/** Enter sends, Shift+Enter adds a line; a file is looked at before it goes. */
export function Composer({
  chatId,
  chat,
  state,
  tell,
}: {
  chatId: string
  chat: DirectChat
  state: ReadyChat
  tell: (text: string | undefined) => void
}) {
  const words = useWords()
  const noteId = useId()
  const { written, write, forget } = useDraft(`direct-chat.draft.${chatId}`, { text: '' })
  const { text } = written
  const [file, setFile] = useState<File>()
  const [previewing, preview] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const quickReplies = useQuickReplies(state.iAmHelper)
  const insert = useInsertion(field, text, (changed) => {
    write({ text: changed })
    chat.typed()
  })
  const quickReplyList = useQuickReplyList(quickReplies.replies, text, insert)
  const left = directMessageMaxLength - text.trim().length
  const sendable = state.send !== undefined && left >= 0 && (text.trim() !== '' || file !== undefined)

  const choose = (chosen: File | null | undefined) => {
    if (!chosen) return
    const problem = whyNotFile(chosen)
    tell(problem ? words(problems[problem]) : undefined)
    if (problem) return
    setFile(chosen)
    preview(true)
  }
  const dropped = useRef(choose)
  dropped.current = choose
  useEffect(() => listenForDrops((dropping) => dropped.current(dropping)), [])

  const send = () => {
    if (!sendable) return
    state.send?.(text, file)
    forget()
    setFile(undefined)
    preview(false)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const pasted = (event: ClipboardEvent) => {
    const [first] = event.clipboardData.files
    if (!first) return
    event.preventDefault()
    choose(first)
  }
  const remove = () => {
    setFile(undefined)
    field.current?.focus()
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {quickReplyList.list}
      {file && <SelectedFile file={file} onRemove={remove} />}
      <div className={styles.row}>
        <input
          ref={input}
          type="file"
          hidden
          accept={attachmentExtensions.map((extension) => `.${extension}`).join(',')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // So that the same file can be chosen again after it was taken away.
            target.value = ''
          }}
        />
        <IconButton label={words('direct-chats.attach')} onClick={() => input.current?.click()}>
          <PaperclipIcon />
        </IconButton>
        {file && (
          <IconButton label={words('direct-chats.preview')} onClick={() => preview(true)}>
            <EyeIcon />
          </IconButton>
        )}
        {state.iAmHelper && !file && <QuickReplyButton kept={quickReplies} written={text} insert={insert} />}
        <GrowingField
          ref={field}
          className={styles.field}
          value={text}
          aria-label={words('direct-chats.field')}
          aria-describedby={noteId}
          aria-invalid={left < 0 || undefined}
          placeholder={words('direct-chats.placeholder')}
          onChange={({ target }) => {
            write({ text: target.value })
            quickReplyList.look(target)
            if (target.value.trim() !== '') chat.typed()
          }}
          onPaste={pasted}
          {...quickReplyList.field}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={words('direct-chats.send')}
          aria-disabled={!sendable}
          className={styles.send}
        >
          <SendIcon />
        </IconButton>
      </div>
      <p id={noteId} className={left < 0 ? styles.over : styles.note} hidden={left > nearTheEnd}>
        {left < 0 ? words('direct-chats.over', { over: -left }) : words('direct-chats.left', { left })}
      </p>
      {file && <PreviewOverlay file={file} open={previewing} onCancel={() => preview(false)} onSend={send} />}
    </form>
  )
}

function SelectedFile({ file: { name }, onRemove }: { file: File; onRemove: () => void }) {
  const words = useWords()
  return (
    <div className={styles.selected}>
      <span className={styles.name}>
        {words('direct-chats.selected')} <bdi title={name}>{shortName(name)}</bdi>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={words('direct-chats.remove_file', { name })}
        onClick={onRemove}
      >
        <TrashIcon />
        {words('direct-chats.remove')}
      </button>
    </div>
  )
}

/** A file that is let go anywhere over the page is meant for the chat, not for the browser to open. */
function listenForDrops(take: (file: File) => void): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    if (!file) return
    event.preventDefault()
    take(file)
  }
  document.addEventListener('dragover', over)
  document.addEventListener('drop', drop)
  return () => {
    document.removeEventListener('dragover', over)
    document.removeEventListener('drop', drop)
  }
}
