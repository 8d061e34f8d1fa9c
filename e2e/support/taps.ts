import type { Locator, Page } from 'playwright/test'

import { searchField } from './test.ts'

/**
 * Counts the taps of a visitor on a phone: typing a query counts as one tap, and so does each press. The test of an
 * errand compares `made` with a literal, so that one tap more or less fails it.
 *
 * @example
 * const taps = new Taps(page)
 * await taps.search('æg søndag odense')
 * expect(taps.made).toEqual(["type 'æg søndag odense'", 'Enter'])
 */
export class Taps {
  readonly made: string[] = []
  private readonly page: Page
  private readonly field: Locator

  /** `label` is the label of the search field on a page that is not in Danish. */
  constructor(page: Page, label?: string) {
    this.page = page
    this.field = label === undefined ? searchField(page) : page.getByRole('combobox', { name: label })
  }

  /** Taps a control. `name` is its entry in `made`. */
  async press(control: Locator, name: string): Promise<void> {
    this.made.push(name)
    await control.tap()
  }

  /** Types a query into the search field. */
  async type(query: string): Promise<void> {
    this.made.push(`type '${query}'`)
    await this.field.tap()
    await this.page.keyboard.type(query)
  }

  /** Types a query and submits it with Enter. */
  async search(query: string): Promise<void> {
    await this.type(query)
    this.made.push('Enter')
    await this.page.keyboard.press('Enter')
  }
}
