import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useWords, type WordId } from '../platform/words/index.ts'
import { CloseIcon, Doorway, MenuIcon } from '../ui/index.ts'
import styles from './navigation-bar.module.css'
import { type Path, paths } from './paths.ts'
import { routes } from './routes.ts'

/** In the specified order; a screen appears here once it is open. */
const links: { path: Path; label: WordId }[] = [
  { path: paths.legalHelp, label: 'app.nav_legal_help' },
  { path: paths.nearbyHelp, label: 'app.nav_nearby_help' },
  { path: paths.nyaysathi, label: 'app.nav_nyaysathi' },
  { path: paths.about, label: 'app.nav_about' },
  { path: paths.services, label: 'app.nav_services' },
  { path: paths.resources, label: 'app.nav_resources' },
  { path: paths.successStories, label: 'app.nav_success_stories' },
]

const openLinks = links.filter(({ path }) => routes.some((route) => route.path === path && !route.soon))

export function NavigationBar() {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const listId = useId()
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    document.body.classList.toggle('menu-open', open)
    return () => document.body.classList.remove('menu-open')
  }, [open])

  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  return (
    <nav className={styles.bar} aria-label={words('app.nav_label')}>
      <Link
        to={paths.home}
        className={styles.brand}
        aria-label={words('app.nav_home')}
        onClick={() => setOpen(false)}
      >
        <Doorway size={36} />
        <span>{words('app.brand')}</span>
      </Link>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={words(open ? 'app.menu_close' : 'app.menu_open')}
        onClick={() => setOpen(!open)}
      >
        {open ? <CloseIcon /> : <MenuIcon />}
      </button>
      <ul id={listId} className={open ? `${styles.links} ${styles.open}` : styles.links}>
        {openLinks.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} onClick={() => setOpen(false)}>
              {words(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
