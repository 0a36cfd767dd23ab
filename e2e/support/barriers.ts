import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on this page keeps somebody out: axe finds no serious or critical barrier. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const barriers = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    )
  expect(barriers, barriers.join('\n')).toEqual([])
}

/** Nothing has to be moved sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(width, `pixels to move sideways at ${page.url()}`).toBe(0)
}
