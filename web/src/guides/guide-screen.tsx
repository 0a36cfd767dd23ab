import { listedGuides } from 'virtual:guides'
import type { Guide } from '@nyaysathi/contracts/guides'
import { use } from 'react'
import { useParams } from 'react-router'
import { DoorsOfPaper, doorsOfGuide } from '../doors/index.ts'
import { addressInLanguage } from '../platform/language-in-address.ts'
import { useNamePage } from '../platform/page-name.ts'
import { paths } from '../platform/paths.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import type { WordId, Words } from '../platform/words/index.ts'
import { useInterfaceLanguage, useWords } from '../platform/words/index.ts'
import { ArticleHead, NewerInEnglish } from '../ui/article-head.tsx'
import { Button, ChatIcon, DocumentIcon, EmptyState, LinkButton, PrinterIcon } from '../ui/index.ts'
import { guideAddress, guideOfAddress } from './guide-address.ts'
import { Block } from './guide-block.tsx'
import styles from './guide-screen.module.css'
import { GuideLine } from './guide-text.tsx'
import { loadAllGuides, loadedGuide, loadGuide } from './guide-texts.ts'
import { kiloBytes, textIn } from './listed-guide.ts'

// A page that came whole is taken over only when its text is here too: without a network it stays as it is, and readable.
if (typeof document === 'undefined') await loadAllGuides()
else await loadGuide(guideOfAddress(location.pathname) ?? '', document.documentElement.lang)

export default function GuideScreen() {
  const words = useWords()
  const language = useInterfaceLanguage()
  const { guide: id = '' } = useParams()
  const wanted = loadedGuide(id, language) ?? loadGuide(id, language)
  const guide = wanted instanceof Promise ? use(wanted) : wanted
  useNamePage(guide?.title)
  if (!guide) {
    return (
      <EmptyState
        level={1}
        title={words('guides.unknown_title')}
        actions={<LinkButton to={paths.resources}>{words('guides.all_guides')}</LinkButton>}
      >
        <p>{words('guides.unknown_text')}</p>
      </EmptyState>
    )
  }
  return <GuidePage guide={guide} />
}

function GuidePage({ guide }: { guide: Guide }) {
  const words = useWords()
  const newerInEnglish = (section = '') => (
    <NewerInEnglish
      text={words('guides.newer_in_english')}
      link={words('guides.in_english')}
      address={`${addressInLanguage(guideAddress(guide.id), 'en')}${section}`}
    />
  )
  return (
    <article className={styles.page} lang={guide.language}>
      <ArticleHead
        back={{ to: paths.resources, text: words('guides.all_guides') }}
        title={guide.title}
        lead={<GuideLine text={guide.lead} />}
        status={
          <>
            {words('guides.law_as_on', { day: writeDay(words, guide.law_as_on) })}{' '}
            {words(guide.reviewed ? 'guides.reviewed' : 'guides.not_reviewed')}
          </>
        }
      >
        {guide.newer_in_english && newerInEnglish()}
        <Actions guide={guide} />
      </ArticleHead>
      <nav className={styles.contents} aria-labelledby="contents">
        <h2 id="contents">{words('guides.contents')}</h2>
        <ol>
          {guide.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {guide.sections.map(({ id, title, blocks, newer_in_english }) => (
          <section key={id} aria-labelledby={id} className={styles.section}>
            <h2 id={id}>{title}</h2>
            {newer_in_english && newerInEnglish(`#${id}`)}
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes its order
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
        <Doors guide={guide} />
        <p className={styles.closing}>{words('guides.closing')}</p>
      </div>
    </article>
  )
}

/** The offices that it names, near its reader. */
function Doors({ guide }: { guide: Guide }) {
  const words = useWords()
  const offices = doorsOfGuide(guide.id)
  if (offices.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="doors">
      <h2 id="doors">{words('guides.doors')}</h2>
      <DoorsOfPaper offices={offices} language={guide.language} />
    </section>
  )
}

function Actions({ guide }: { guide: Guide }) {
  const words = useWords()
  const hydrated = useHydrated()
  const listed = listedGuides.find(({ id }) => id === guide.id)
  const text = listed && textIn(listed, guide.language)
  return (
    <div className={styles.actions}>
      {text && (
        <LinkButton to={`${paths.resources}/${text.pdf}`} reloadDocument icon={<DocumentIcon />}>
          {words('guides.download', { size: kiloBytes(text.bytes) })}
        </LinkButton>
      )}
      {hydrated && (
        <Button variant="outline" icon={<PrinterIcon />} onClick={() => window.print()}>
          {words('guides.print')}
        </Button>
      )}
      <LinkButton variant="outline" to={paths.legalHelp} icon={<ChatIcon />}>
        {words('guides.ask')}
      </LinkButton>
    </div>
  )
}

const months: readonly WordId[] = [
  'guides.month_1',
  'guides.month_2',
  'guides.month_3',
  'guides.month_4',
  'guides.month_5',
  'guides.month_6',
  'guides.month_7',
  'guides.month_8',
  'guides.month_9',
  'guides.month_10',
  'guides.month_11',
  'guides.month_12',
]

/** 2026-11-21 as people write it. Browsers lack the names of months in some of our languages, so they come with the words. */
function writeDay(words: Words, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1]
  return name ? `${Number(date)} ${words(name)} ${year}` : day
}
