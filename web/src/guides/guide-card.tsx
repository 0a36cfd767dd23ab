import { languages } from '@nyaysathi/contracts/languages'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useWords } from '../platform/words/index.ts'
import { BookIcon, DocumentIcon, LinkButton } from '../ui/index.ts'
import { guideAddress } from './guide-address.ts'
import styles from './guide-card.module.css'
import { kiloBytes, type ListedGuide, textIn } from './listed-guide.ts'
import type { FoundSection } from './use-guide-search.ts'

/** One guide: to read here, or to take along as a PDF, in the reader's language first. */
export function GuideCard({
  guide,
  sections,
  language,
}: {
  guide: ListedGuide
  sections: FoundSection[]
  language: string
}) {
  const words = useWords()
  const titleId = useId()
  const text = textIn(guide, language)
  if (!text) return null
  const others = Object.entries(guide.texts).filter(([, other]) => other !== text)
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Link className={styles.title} to={guideAddress(guide.id)}>
          {text.title}
        </Link>
      </h2>
      <p className={styles.about}>{text.description}</p>
      {sections.length > 0 && (
        <ul className={styles.found}>
          {sections.map(({ section, title, lang }) => (
            <li key={section}>
              <a href={guideAddress(guide.id, section)} lang={lang}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <LinkButton to={guideAddress(guide.id)} icon={<BookIcon />} aria-describedby={titleId}>
          {words('guides.read')}
        </LinkButton>
        <LinkButton
          variant="outline"
          to={`${paths.resources}/${text.pdf}`}
          reloadDocument
          download
          icon={<DocumentIcon />}
          aria-describedby={titleId}
        >
          {words('guides.download', { size: kiloBytes(text.bytes) })}
        </LinkButton>
        {others.map(([code, other]) => (
          <a
            key={code}
            className={styles.other}
            href={`${paths.resources}/${other.pdf}`}
            download
            lang={code}
            aria-describedby={titleId}
          >
            {words('guides.other_language', {
              language: languages.find((one) => one.code === code)?.own_name ?? code,
              size: kiloBytes(other.bytes),
            })}
          </a>
        ))}
      </div>
    </li>
  )
}
