import type { ReactNode } from 'react'
import styles from './doorway-drawing.module.css'

/** The doorway of our mark, as high as what stands in it needs. */
export function DoorwayDrawing({ children }: { children: ReactNode }) {
  return (
    <div className={styles.gate}>
      <svg className={styles.head} viewBox="0 0 400 132" aria-hidden="true" focusable="false">
        <path
          className={styles.frame}
          d="M0 132V104C0 52 46 42 98 32 142 23 172 16 200 0c28 16 58 23 102 32 52 10 98 20 98 72v28Z"
        />
        <path
          className={styles.light}
          d="M22 132v-20c0-14 8-20 14-34 18 2 34-4 42-20 20 2 36-6 46-20 24 2 54-4 76-24 22 20 52 26 76 24 10 14 26 22 46 20 8 16 24 22 42 20 6 14 14 20 14 34v20Z"
        />
        <path className={styles.beam} d="M188 60 88 132h224L212 60Z" />
        <path className={styles.lantern} d="M199 14h2v22h-2zM193 36h14l6 8v24l-6 6h-14l-6-6V44z" />
        <path className={styles.flame} d="M200 45c5 6 8 10 8 15a8 8 0 0 1-16 0c0-5 3-9 8-15Z" />
      </svg>
      <div className={styles.opening}>{children}</div>
      <div className={styles.step} />
    </div>
  )
}
