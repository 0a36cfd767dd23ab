import type { GuideLink, GuideSpan, GuideText } from '@nyaysathi/contracts/guides'
import { Link } from 'react-router'
import styles from '../ui/law-text.module.css'
import { guideAddress } from './guide-address.ts'

/** A line of a guide, or of what is said about a letter: numbers can be called, citations stand out quietly, links lead on. */
export function GuideLine({ text }: { text: GuideText }) {
  return text.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes its order
    <Span key={index} span={span} />
  ))
}

function Span({ span }: { span: GuideSpan }) {
  switch (span.kind) {
    case 'text': {
      const text = span.emphasis ? <em>{span.text}</em> : span.text
      return span.strong ? <strong>{text}</strong> : text
    }
    case 'citation':
      return <span className={styles.citation}>{span.text}</span>
    case 'helpline':
      return (
        <a className={styles.helpline} href={`tel:${span.number}`}>
          {span.number}
        </a>
      )
    case 'blank':
      return <span className={styles.blank}>{'_'.repeat(span.width)}</span>
    case 'link':
      return <GuideLinkTo to={span.to}>{span.text}</GuideLinkTo>
  }
}

function GuideLinkTo({ to, children }: { to: GuideLink; children: string }) {
  if ('section' in to) return <a href={`#${to.section}`}>{children}</a>
  return <Link to={'guide' in to ? guideAddress(to.guide) : to.path}>{children}</Link>
}
