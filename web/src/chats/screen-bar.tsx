import { useWords } from '../platform/words/index.ts'
import { IconButton, PlusIcon, SidebarIcon } from '../ui/index.ts'
import { KeepNothingSwitch } from './keep-nothing-switch.tsx'
import styles from './screen-bar.module.css'
import type { SidebarShown } from './sidebar.tsx'

/** Up to so many chats the way to them is said in words, too. */
const chatsThatNeedTheHint = 3

export function ScreenBar({
  sidebar,
  onSidebar,
  chatCount,
  onNew,
  isFull,
}: {
  sidebar: SidebarShown
  onSidebar: (shown: SidebarShown) => void
  chatCount: number
  onNew: () => void
  isFull: boolean
}) {
  const words = useWords()
  const hint = chatCount <= chatsThatNeedTheHint
  const toggles = [
    // One for each width: beside the list it folds, over it, it opens a drawer.
    {
      className: styles.narrow,
      label: words('chats.sidebar_open'),
      expanded: sidebar === 'open',
      press: () => onSidebar('open'),
    },
    {
      className: styles.wide,
      label: sidebar === 'closed' ? words('chats.sidebar_open') : words('chats.sidebar_close'),
      expanded: sidebar !== 'closed',
      press: () => onSidebar(sidebar === 'closed' ? 'as-fits' : 'closed'),
    },
  ]
  return (
    <div className={styles.bar}>
      {toggles.map((toggle) => (
        <button
          key={toggle.className}
          type="button"
          className={`${styles.toggle} ${toggle.className}`}
          aria-expanded={toggle.expanded}
          aria-label={hint ? undefined : toggle.label}
          title={toggle.label}
          onClick={toggle.press}
        >
          <SidebarIcon />
          {hint && <span>{words('chats.hint')}</span>}
        </button>
      ))}
      <div className={styles.end}>
        <KeepNothingSwitch />
        <IconButton
          label={words(isFull ? 'chats.new_chat_full' : 'chats.new_chat')}
          disabled={isFull}
          onClick={onNew}
          className={styles.new}
        >
          <PlusIcon />
        </IconButton>
      </div>
    </div>
  )
}
