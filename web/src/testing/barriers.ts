import axe from 'axe-core'
import { expect } from 'vitest'

/** Nothing on this page keeps somebody out: axe finds no serious or critical barrier. */
export async function expectNoBarriers(): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  expect(barriers, barriers.join('\n')).toEqual([])
}

/** Nothing has to be moved sideways. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  const sticksOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < 0 || right > clientWidth
  }
  const wide = scrollWidth === clientWidth ? [] : [...document.querySelectorAll('body *')].filter(sticksOut)
  const seen = wide.map(({ outerHTML }) => outerHTML.slice(0, 120)).slice(-5)
  expect(scrollWidth - clientWidth, `pixels to move sideways, past ${seen.join('\n')}`).toBe(0)
}
