import axe from 'axe-core'
import { expect } from 'vitest'

/** Nothing on this page keeps somebody out: axe finds no serious or critical barrier. */
export async function expectNoBarriers(): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(barriers, barriers.join('\n')).toEqual([])
}

/** Nothing has to be moved sideways. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth, 'pixels to move sideways').toBe(0)
}
