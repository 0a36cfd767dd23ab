import { expect, type Locator, type Page } from '@playwright/test'

export const pune = { latitude: 18.5204303, longitude: 73.8567437 }

const words = {
  search: /^(?:Search|खोजें|\.\.\.)$/,
  box: /^(?:Search in your own words|अपने शब्दों में खोजें)$/,
  mapShow: /^(?:Show map|नक्शा दिखाएँ)$/,
  map: /^(?:Map (?:with your place|of .+ district)|आपकी जगह|.+ ज़िले का नक्शा)/,
}

/** /nearby-help as a person sees it. */
export class PlacesPage {
  readonly page: Page
  readonly box: Locator
  readonly search: Locator
  readonly status: Locator
  readonly cards: Locator
  readonly map: Locator

  constructor(page: Page) {
    this.page = page
    this.box = page.getByRole('searchbox', { name: words.box })
    this.search = page.getByRole('search').getByRole('button', { name: words.search })
    this.status = page.locator('main [aria-live="polite"]')
    this.cards = page.getByRole('article')
    this.map = page.getByRole('region', { name: words.map })
  }

  async open(): Promise<void> {
    await this.page.goto('/nearby-help')
    await expect(this.page.locator('html[data-hydrated]')).toBeAttached()
  }

  /** Opens it, and waits until the position is known. */
  async openAt(): Promise<void> {
    await this.open()
    await expect(this.page.getByText(/^(?:Around your position|आपकी जगह के आसपास)/)).toBeVisible()
  }

  async choose(category: string): Promise<void> {
    await this.page.getByRole('button', { name: category, exact: true }).click()
  }

  async look(text: string): Promise<void> {
    await this.box.fill(text)
    await this.box.press('Enter')
  }

  /** The drawn ground of the map, once it is there. */
  async drawn(): Promise<void> {
    await expect(this.map.locator('[data-drawn]')).toBeAttached()
  }

  names(): Promise<string[]> {
    return this.cards.getByRole('heading').allTextContents()
  }
}
