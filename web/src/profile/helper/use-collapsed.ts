import { useState, useSyncExternalStore } from 'react'

/** Up to this width the sidebar starts collapsed (spec, member areas §9). */
const narrow = '(max-width: 768px)'

function listen(changed: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Whether the sidebar is collapsed: as the width has it, until somebody chooses, and anew when the width changes sides.
 * `settle` puts it back out of the way where it stands above the content.
 */
export function useCollapsed() {
  const isNarrow = useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
  const [chosen, setChosen] = useState<{ collapsed: boolean; isNarrow: boolean }>()
  const collapsed = chosen?.isNarrow === isNarrow ? chosen.collapsed : isNarrow
  return {
    collapsed,
    collapse: (next: boolean) => setChosen({ collapsed: next, isNarrow }),
    settle: () => {
      if (isNarrow) setChosen(undefined)
    },
  }
}
