import { useQuery } from '@tanstack/react-query'
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { generatePath } from 'react-router'
import { HelperPicture, locationText, specializationText, typeWords } from '../helpers/directory/index.ts'
import { callAsMember } from '../platform/member-call.ts'
import { paths } from '../platform/paths.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { IconButton, InfoIcon, LinkButton, Spinner } from '../ui/index.ts'
import styles from './helper-preview.module.css'

/** So that a pointer on its way elsewhere opens nothing, and one on its way into the preview does not lose it. */
const hoverMs = 350
/** Pixels that the preview and the bar at the top of the page take. */
const roomAbove = 360

/**
 * Around the name of a helper, a preview of them: it opens when a pointer rests anywhere on the card around it, when the button beside it
 * gets the focus by keyboard, and when it is pressed; Escape closes it.
 */
export function HelperPreview({
  nyaysathiId,
  name,
  children,
}: {
  nyaysathiId: string
  name: string
  children: ReactNode
}) {
  const words = useWords()
  const panelId = useId()
  const { box, open, below, now } = useOpening()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the button inside
    <div
      ref={box}
      className={styles.box}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) now(false)
      }}
    >
      {children}
      <IconButton
        label={words('appointments.about', { name })}
        aria-expanded={open}
        aria-controls={panelId}
        className={styles.button ?? ''}
        onFocus={({ target }) => target.matches(':focus-visible') && now(true)}
        onClick={() => now(!open)}
      >
        <InfoIcon />
      </IconButton>
      <section
        id={panelId}
        aria-label={words('appointments.about', { name })}
        hidden={!open}
        className={below === undefined ? styles.panel : `${styles.panel} ${styles.below}`}
        style={{ '--below': `${below}px` } as CSSProperties}
      >
        {open && <PreviewPanel nyaysathiId={nyaysathiId} />}
      </section>
    </div>
  )
}

/** When the preview is open, and on which side of the name there is room for it. */
function useOpening() {
  const box = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  /** Pixels from the name down to the end of the card; nothing where there is room above. */
  const [below, setBelow] = useState<number>()
  const set = (next: boolean) => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    const end = box.current?.closest('article')?.getBoundingClientRect().bottom ?? top
    setBelow(top < roomAbove ? end - top : undefined)
    setOpen(next)
  }
  const soon = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(next), hoverMs)
  }
  const soonRef = useRef(soon)
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    set(next)
  }
  // Before the card is painted: a pointer that is there already enters it with the first picture.
  useLayoutEffect(() => {
    // A pointer may rest anywhere on the card; the preview is a part of it, so the way into it does not close it.
    const card = box.current?.closest('article')
    const entered = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && soonRef.current(true)
    const left = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && soonRef.current(false)
    // Who presses something on the card looks for no preview, which would come into the way of what the press shows.
    const pressed = () => clearTimeout(timer.current)
    card?.addEventListener('pointerenter', entered)
    card?.addEventListener('pointerleave', left)
    card?.addEventListener('pointerdown', pressed)
    return () => {
      clearTimeout(timer.current)
      card?.removeEventListener('pointerdown', pressed)
      card?.removeEventListener('pointerenter', entered)
      card?.removeEventListener('pointerleave', left)
    }
  }, [])
  useEffect(() => {
    if (!open) return
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    const touched = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', pressed)
    document.addEventListener('pointerdown', touched)
    return () => {
      document.removeEventListener('keydown', pressed)
      document.removeEventListener('pointerdown', touched)
    }
  }, [open])
  return { box, open, below, now }
}

function PreviewPanel({ nyaysathiId }: { nyaysathiId: string }) {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { data, error } = useQuery({
    queryKey: ['helper-preview', nyaysathiId],
    queryFn: () => callAsMember('GET /api/nyaysathi/:id', { params: { id: nyaysathiId } }),
  })
  if (error) return <p>{words('appointments.preview_failed')}</p>
  if (!data) return <Spinner label={words('app.loading')} />
  const { name, type, profile_picture, location, specialization, consultation_fee, ratings } = data
  const rupees = new Intl.NumberFormat(`${language}-IN`)
  return (
    <>
      <div className={styles.head}>
        <HelperPicture name={name} picture={profile_picture} />
        <div className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <p>{words(typeWords[type])}</p>
        </div>
      </div>
      {specialization && (
        <p>
          <bdi>{specializationText(words, specialization)}</bdi>
        </p>
      )}
      <p>{locationText(language, location)}</p>
      {consultation_fee !== undefined && (
        <p>
          {consultation_fee === 0
            ? words('appointments.preview_free')
            : words('appointments.preview_fee', { amount: rupees.format(consultation_fee) })}
        </p>
      )}
      {ratings && ratings.total_reviews > 0 && (
        <p>
          {words('appointments.preview_rating', {
            average: ratings.average_rating.toLocaleString(`${language}-IN`),
            count: ratings.total_reviews,
          })}
        </p>
      )}
      <LinkButton
        small
        variant="outline"
        to={generatePath(paths.nyaysathiPublic, { nyaysathi_id: nyaysathiId })}
      >
        {words('appointments.preview_page')}
      </LinkButton>
    </>
  )
}
