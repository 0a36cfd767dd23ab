import { memo, type ReactNode, useMemo } from 'react'
import styles from './formatted-reply.module.css'
import type { MarkedPart, MarkText } from './mark-text.ts'
import { type Block, type ListBlock, parseReply } from './reply-blocks.ts'
import type { Run } from './reply-runs.ts'

/* biome-ignore-start lint/suspicious/noArrayIndexKey: an answer only ever grows at its end, so a place in it is a name */
type Look = {
  markText: MarkText
  partial: boolean
  /** Makes references to the law buttons: a press gives their text. Must stay the same function. */
  onReference?: ((text: string) => void) | undefined
}

/** An answer as elements, never as HTML. Each block finds its own direction. */
export function FormattedReply({
  text,
  markText,
  partial = false,
  onReference,
}: { text: string } & Partial<Look> & Pick<Look, 'markText'>) {
  const blocks = useMemo(() => parseReply(text, { partial }), [text, partial])
  return (
    <div className={styles.reply}>
      {blocks.map((block, index) => {
        const last = index === blocks.length - 1
        return (
          <BlockView
            key={index}
            block={block}
            markText={markText}
            partial={partial && last}
            onReference={onReference}
          />
        )
      })}
    </div>
  )
}

/** While an answer arrives only its last block is drawn anew. */
const BlockView = memo(
  function BlockView({ block, ...look }: { block: Block } & Look) {
    switch (block.kind) {
      case 'heading':
        return (
          <h3 dir="auto">
            <Marked text={block.text} {...look} />
          </h3>
        )
      case 'paragraph':
        return (
          <p dir="auto" className={labelOf(block.text)}>
            <Marked text={block.text} {...look} />
          </p>
        )
      case 'list':
        return <ListView list={block} {...look} />
    }
  },
  (before, after) =>
    before.partial === after.partial &&
    before.onReference === after.onReference &&
    before.markText === after.markText &&
    JSON.stringify(before.block) === JSON.stringify(after.block),
)

function ListView({ list, ...look }: { list: ListBlock } & Look) {
  const items = list.items.map((item, index) => (
    <li
      key={index}
      className={labelOf(item.text)}
      {...(item.value === undefined ? {} : { value: item.value })}
    >
      <Marked text={item.text} {...look} />
      {item.lists.map((inner, place) => (
        <ListView key={place} list={inner} {...look} />
      ))}
    </li>
  ))
  // The items take their direction from the list, so that its numbers stand on the right side.
  return list.ordered ? <ol dir="auto">{items}</ol> : <ul dir="auto">{items}</ul>
}

/** "*Law:* ..." begins with what the statement is. */
function labelOf(text: string): string | undefined {
  return /^\*[^*\n]{1,60}:\*\s/.test(text) ? styles.labelled : undefined
}

function Marked({ text, markText, partial, onReference }: { text: string } & Look) {
  return markText(text, { partial }).map((part, index) => (
    <Part key={index} part={part} onReference={onReference} />
  ))
}

function Part({ part, onReference }: { part: MarkedPart } & Pick<Look, 'onReference'>): ReactNode {
  const words = part.runs.map((run, index) => <Words key={index} run={run} />)
  switch (part.kind) {
    case 'text':
      return words
    case 'reference':
      return onReference ? (
        <button
          type="button"
          className={styles.source}
          onClick={() => onReference(part.runs.map(({ text }) => text).join(''))}
        >
          <mark className={styles.reference}>{words}</mark>
        </button>
      ) : (
        <mark className={styles.reference}>{words}</mark>
      )
    case 'emergency':
      return <mark className={styles.emergency}>{words}</mark>
    case 'call':
      return (
        <a className={styles.call} href={`tel:${part.to}`}>
          {words}
        </a>
      )
    case 'link':
      return (
        <a href={part.to} rel="noreferrer noopener nofollow" target="_blank" dir="ltr">
          {words}
        </a>
      )
  }
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: end of the answer's parts */

function Words({ run: { text, bold, italic } }: { run: Run }): ReactNode {
  const look = italic ? <em>{text}</em> : text
  return bold ? <strong>{look}</strong> : look
}
