import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { loadWords, useWords } from '../platform/words/index.ts'
import { PinIcon, Spinner } from '../ui/index.ts'
import { TryAgain } from '../ui/notice.tsx'
import type { DoorCardProps } from './door-card.tsx'
import type { OfficeDoor } from './office-door.ts'
import styles from './office-doors.module.css'

type Props = {
  doors: readonly OfficeDoor[]
  /** The language in which the text stands that names them. */
  lang: string
  /** What to show of the language in which to speak there: a name of `languages`. */
  language: string
  /** Where the person is, as far as they told: "Nagpur, Maharashtra". */
  told?: string | undefined
  /** Asked when a card opens: the place chosen beside a conversation. */
  beside?: (() => string) | undefined
  /** What stands in the same row before and after the doors. */
  before?: ReactNode
  after?: ReactNode
}

/** More would have to be read before one is chosen. */
const shownAtFirst = 3

let Card: ComponentType<DoorCardProps> | undefined

/** The code and the words of the card come when the first door is pressed: most answers are read without. */
async function loadCard(): Promise<void> {
  const [module] = await Promise.all([import('./door-card.tsx'), loadWords(['doors', 'helper', 'offices'])])
  Card = module.default
}

/** One press opens, in place, the office of the person's own district; another one closes it. */
export function OfficeDoors({ doors, lang, language, told, beside, before, after }: Props) {
  const words = useWords()
  const id = useId()
  const [open, setOpen] = useState<OfficeDoor>()
  const [all, setAll] = useState(doors.length <= shownAtFirst + 1)
  const [loading, setLoading] = useState<'no' | 'asked' | 'failed'>('no')
  const box = useRef<HTMLDivElement>(null)
  // What was pressed for is to be seen, also on a small screen.
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'start' })
  }, [open])
  const show = async (door: OfficeDoor | undefined) => {
    setOpen(door)
    if (!door || Card) return
    setLoading('asked')
    await loadCard().then(
      () => setLoading('no'),
      () => setLoading('failed'),
    )
  }
  return (
    <>
      <ul className={styles.steps} lang={lang}>
        {before}
        {(all ? doors : doors.slice(0, shownAtFirst)).map((door) => {
          const isOpen = open?.office === door.office
          return (
            <li key={door.office}>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => void show(isOpen ? undefined : door)}
              >
                <PinIcon />
                <span dir="auto">{door.label}</span>
              </button>
            </li>
          )
        })}
        {!all && (
          <li>
            <button type="button" aria-expanded={false} onClick={() => setAll(true)}>
              {words('ui.more_doors', { count: doors.length - shownAtFirst })}
            </button>
          </li>
        )}
        {after}
      </ul>
      {open && (
        <div id={id} ref={box} className={styles.card}>
          {loading === 'failed' && (
            <TryAgain text={words('ui.not_loaded')} busy={false} again={() => void show(open)} />
          )}
          {loading === 'asked' && <Spinner label={words('app.loading')} />}
          {loading === 'no' && Card && (
            <Card
              key={open.office}
              door={open}
              language={language}
              told={told}
              beside={beside?.()}
              close={() => setOpen(undefined)}
            />
          )}
        </div>
      )}
    </>
  )
}
