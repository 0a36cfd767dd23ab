import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { findRole } from '../platform/role.ts'
import { ServerData } from '../platform/server-data.tsx'
import { useHydrated } from '../platform/use-hydrated.ts'
import { LinkButton } from './button.tsx'
import styles from './helpers-only-page.module.css'
import { Notice } from './notice.tsx'

type Props = {
  title: string
  lead: string
  /** To whoever is no helper. */
  onlyHelpers: string
  back: string
  children: ReactNode
}

/** A page that belongs to helpers; others are told so, and led back to their profile. What it shows is kept by the server alone. */
export function HelpersOnlyPage({ title, lead, onlyHelpers, back, children }: Props) {
  const hydrated = useHydrated()
  const role = hydrated ? findRole() : undefined
  const isHelper = role === 'nyaysathi' || role === 'NGO'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {hydrated && isHelper && <ServerData>{children}</ServerData>}
      {hydrated && !isHelper && (
        <Notice tone="warning">
          <p>{onlyHelpers}</p>
          <LinkButton to={paths.profile} variant="outline" small className={styles.back}>
            {back}
          </LinkButton>
        </Notice>
      )}
    </div>
  )
}
