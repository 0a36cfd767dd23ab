import type { ReactNode } from 'react'
import styles from './quality-screen.module.css'

type Row = { name: ReactNode; key: string; cells: ReactNode[] }

/** Wider than a phone, so it scrolls by itself and can be reached by keyboard. */
export function QualityTable({
  labelledBy,
  head,
  rows,
}: {
  labelledBy: string
  head: string[]
  rows: Row[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={styles.scroll} aria-labelledby={labelledBy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none ever moves
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, key, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
