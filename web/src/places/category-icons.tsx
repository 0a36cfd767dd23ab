import type { PlaceCategory } from '@nyaysathi/contracts/places'
import { Icon } from '../ui/index.ts'

/** On the grid of `ui/icons.tsx`; the label beside them says it. */
const shapes: Record<PlaceCategory, string> = {
  police:
    'M12 3l7.5 2.500v5.500c0 4.700-3 8.300-7.500 10-4.500-1.700-7.500-5.300-7.500-10V5.500zM12 8.500l1.100 2.300 2.500.3-1.800 1.700.4 2.500-2.200-1.200-2.200 1.200.4-2.500-1.800-1.700 2.500-.3z',
  ngo: 'M8.500 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM16.500 11.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM2.500 20a6 6 0 0 1 12 0M15.500 14.500a5.300 5.300 0 0 1 6 5.500',
  volunteer:
    'M12 3.500v3M5 6.500h14M5 6.500l-2.500 6a2.700 2.700 0 0 0 5 0zM19 6.500l-2.500 6a2.700 2.700 0 0 0 5 0zM12 6.500v13M8 20.500h8',
  court:
    'M3.500 9.500L12 4l8.500 5.500zM5.500 9.500v8M9.800 9.500v8M14.200 9.500v8M18.500 9.500v8M3.500 20.500h17M4.500 17.500h15',
  women_help:
    'M12 8.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400ZM12 8.500l-4.500 8h9zM10 16.500v4.500M14 16.500v4.500M8.800 11l-2.800 2.500M15.200 11l2.800 2.500',
}

export function CategoryIcon({ category }: { category: PlaceCategory }) {
  return (
    <Icon>
      <path d={shapes[category]} />
    </Icon>
  )
}
