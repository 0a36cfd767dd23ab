import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useSignIn } from '../platform/sign-in-state.ts'
import { useWords } from '../platform/words/index.ts'
import { ChatIcon, CloseIcon, Doorway, MenuIcon, VisuallyHidden } from '../ui/index.ts'
import styles from './navigation-bar.module.css'
import { navigationLinks } from './navigation-links.ts'
import { LanguageSelect, ThemeButtons } from './preferences.tsx'
import { useUnreadChats } from './unread-chats.ts'

/** From here on the links have room beside the brand; the same figure stands in the stylesheet. */
const wide = '(min-width: 72rem)'

export function NavigationBar() {
  const words = useWords()
  const signIn = useSignIn()
  const unread = useUnreadChats(signIn)
  const { open, setOpen, close, closeWhenLeft, toggle, list } = useMenu()
  const listId = useId()
  return (
    <nav className={styles.bar} aria-label={words('app.nav_label')} onBlur={closeWhenLeft}>
      <Link to={paths.home} className={styles.brand} aria-label={words('app.nav_home')} onClick={close}>
        <Doorway size={34} />
        <span className={styles.wordmark} translate="no">
          {words('app.brand')}
        </span>
      </Link>
      <LanguageSelect />
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={[
          words(open ? 'app.menu_close' : 'app.menu_open'),
          unread > 0 && words('app.nav_unread', { count: unread }),
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
        {unread > 0 && <span className={styles.dot} />}
      </button>
      <div ref={list} id={listId} className={open ? `${styles.menu} ${styles.open}` : styles.menu}>
        <Links unread={unread} close={close} />
        <div className={styles.inMenu}>
          <ThemeButtons />
        </div>
      </div>
    </nav>
  )
}

/** The menu of narrow screens: Escape, more room and leaving it by keyboard close it, and the focus goes back to its button. */
function useMenu() {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const close = useCallback(() => {
    if (list.current?.contains(document.activeElement)) toggle.current?.focus()
    setOpen(false)
  }, [])

  useEffect(() => {
    document.body.classList.toggle('menu-open', open)
    if (!open) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      toggle.current?.focus()
      setOpen(false)
    }
    const widened = matchMedia(wide)
    document.addEventListener('keydown', pressed)
    widened.addEventListener('change', close)
    return () => {
      document.body.classList.remove('menu-open')
      document.removeEventListener('keydown', pressed)
      widened.removeEventListener('change', close)
    }
  }, [open, close])

  const closeWhenLeft = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (open && next instanceof Node && !event.currentTarget.contains(next)) setOpen(false)
  }
  return { open, setOpen, close, closeWhenLeft, toggle, list }
}

function Links({ unread, close }: { unread: number; close: () => void }) {
  const words = useWords()
  const links = navigationLinks(useSignIn())
  return (
    <ul className={styles.links}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <NavLink to={path} onClick={close}>
            {words(label)}
          </NavLink>
        </li>
      ))}
      {unread > 0 && (
        <li>
          <NavLink to={paths.directChats} onClick={close}>
            <span className={styles.unread}>
              <ChatIcon />
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{words('app.nav_unread', { count: unread })}</VisuallyHidden>
            </span>
          </NavLink>
        </li>
      )}
    </ul>
  )
}
