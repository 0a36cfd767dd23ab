/** A question that nobody has confirmed yet, with the keys that make sending it again harmless. */
export type PendingQuestion = {
  text: string
  /** Nothing while the chat itself is still to be made. */
  chat_id: string | undefined
  creation_key: string
  client_message_id: string
  replaces: string | undefined
}

/** One at a time, kept for this tab, so that a reload cannot turn one question into two. */
export type PendingStore = {
  read: () => PendingQuestion | undefined
  keep: (pending: PendingQuestion) => void
  /** Only this one: another conversation may have put its own here since. */
  forget: (pending: Pick<PendingQuestion, 'client_message_id'>) => void
}

type TextStore = {
  read: (key: string) => string | undefined
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

const key = 'pendingQuestion'

export function makePendingStore(store: TextStore): PendingStore {
  const read = (): PendingQuestion | undefined => {
    const written = store.read(key)
    try {
      return written ? JSON.parse(written) : undefined
    } catch {
      return undefined
    }
  }
  return {
    read,
    keep: (pending) => store.write(key, JSON.stringify(pending)),
    forget: ({ client_message_id }) => {
      if (read()?.client_message_id === client_message_id) store.remove(key)
    },
  }
}
