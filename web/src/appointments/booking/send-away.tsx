import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { carryNotice } from '../../platform/carried-notice.ts'
import type { Path } from '../../platform/paths.ts'

/** Leads to another screen, which says why. */
export function SendAway({ text, to }: { text: string; to: Path }) {
  useEffect(() => carryNotice(text, to), [text, to])
  return <Navigate to={to} replace />
}
