import type { GuideBlock, GuideText } from '@nyaysathi/contracts/guides'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '../platform/words/index.ts'
import styles from './guide-block.module.css'
import { GuideLine } from './guide-text.tsx'
import { Letter } from './letter.tsx'

/** One piece of a guide, as the PDF has it too. */
export function Block({ block }: { block: GuideBlock }) {
  const words = useWords()
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <GuideLine text={block.text} />
        </p>
      )
    case 'subheading':
      return (
        <h3 className={styles.subheading}>
          <GuideLine text={block.text} />
        </h3>
      )
    case 'steps':
      return (
        <ol className={styles.steps}>
          <Items items={block.items} />
        </ol>
      )
    case 'bullets':
    case 'checklist':
      return (
        <ul className={block.kind === 'bullets' ? styles.bullets : styles.checklist}>
          <Items items={block.items} />
        </ul>
      )
    case 'table':
      return <Table head={block.head.map(line)} rows={block.rows.map((row) => row.map(line))} />
    case 'letter':
      return <Letter title={block.title} lines={block.lines} />
    case 'box':
      return (
        <div className={`${styles.box} ${styles[block.tone] ?? ''}`}>
          <BoxTitle title={block.title || (block.tone === 'example' ? words('guides.example') : '')} />
          {block.paragraphs.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes its order
            <p key={index}>
              <GuideLine text={text} />
            </p>
          ))}
        </div>
      )
    case 'helplines':
      return (
        <ul className={styles.helplines}>
          {block.rows.map(({ number, name, text }) => (
            <li key={number}>
              <a href={`tel:${number}`}>{number}</a>
              <div>
                <strong>{name}</strong>
                <p>
                  <GuideLine text={text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )
    case 'law':
      return block.acts.map(({ name, sections }) => (
        <Fragment key={name}>
          <h3 className={styles.subheading}>{name}</h3>
          <dl className={styles.law}>
            {sections.map(({ citation, title }) => (
              <div key={citation}>
                <dt>{citation}</dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))
    case 'twins':
      return (
        <Table
          head={[words('guides.old_number'), words('guides.new_number'), words('guides.about')]}
          rows={block.rows.map((row) => [row.old, <strong key="new">{row.new}</strong>, row.subject])}
        />
      )
  }
}

function line(text: GuideText): ReactNode {
  return <GuideLine text={text} />
}

function BoxTitle({ title }: { title: string }) {
  return title === '' ? null : <p className={styles.boxTitle}>{title}</p>
}

function Items({ items }: { items: GuideText[] }) {
  return items.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text of a guide never changes its order
    <li key={index}>
      <GuideLine text={text} />
    </li>
  ))
}

/* biome-ignore-start lint/a11y/noRedundantRoles: on a narrow screen the cells are stacked, which takes these roles away */
/* biome-ignore-start lint/suspicious/noArrayIndexKey: the text of a guide never changes its order */
function Table({ head, rows }: { head: ReactNode[]; rows: ReactNode[][] }) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell, index) => (
            <th key={index} role="columnheader" scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, rowIndex) => (
          <tr key={rowIndex} role="row">
            {row.map((cell, index) => (
              <td key={index} role="cell">
                <span className={styles.cellName} aria-hidden="true">
                  {head[index]}
                </span>
                <div>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: end of the block above */
/* biome-ignore-end lint/a11y/noRedundantRoles: end of the block above */
