import { useWords } from '../platform/words/index.ts'
import { Button, PlusIcon } from '../ui/index.ts'

export function NewChatButton({ isFull, onPress }: { isFull: boolean; onPress: () => void }) {
  const words = useWords()
  return (
    <Button
      variant="outline"
      icon={<PlusIcon />}
      disabled={isFull}
      title={isFull ? words('chats.limit') : undefined}
      onClick={onPress}
    >
      {words('chats.new_chat')}
    </Button>
  )
}
