import type { Page } from 'playwright'

import type { TimedChange } from './frame-clock.ts'

/** Typed in turn. Each is new to the page, so that no result comes from its cache. */
const queries = [
  'honning svendborg',
  'bakkegården',
  'økologiske kartofler',
  'gedeost',
  'klintholmm',
  'lammekød silkeborg',
  'æblemost',
  'hyldeblomst',
  'stalddørssalg',
  'frugtplantage thy',
  'juletræer odense',
  'mølle',
  'jørgensens bigård',
  'spidskål og porrer',
]

const filters = [
  'Honning',
  'Æg',
  'Kartofler',
  'Grøntsager',
  'Frugt',
  'Kød',
  'Marmelade',
  'Blomster',
  'Økologisk',
  'Lokal',
  'Åben nu',
]
const orders = ['status', 'name']
const ORDER_CHANGES = 20
/** A person's delay between press and release. Without it, every click would fall on the beginning of a frame. */
const PRESS_MS = 80

/**
 * Key presses in the search field; Escape, which shows all producers again; filters; orders; key presses with 'Åben nu'
 * on.
 */
export const actions = ['typing', 'clearing', 'filtering', 'ordering', 'timedTyping'] as const
export type Action = (typeof actions)[number]

export interface VisitedChange extends TimedChange {
  /** The text typed so far, or the chosen option. */
  what: string
}

export type Visit = Record<Action, VisitedChange[]>

/** Performs an action that is applied as one change, and waits until it is painted. */
type Apply = (what: string, act: () => Promise<unknown>) => Promise<VisitedChange>

/** Opens the home page with a map of the whole country, and waits until it has loaded. */
async function openHomePage(page: Page, url: string): Promise<Apply> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Åbn kortet' }).click()
  await page
    .getByRole('application', { name: /^Kort over/ })
    .getByRole('button', { name: /^\d+ gårdbutikker$/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.frameClock.watch())
  let applied = 0
  return async (what, act) => {
    await act()
    applied += 1
    return { what, ...(await page.evaluate((nth) => window.frameClock.settled(nth), applied)) }
  }
}

async function search(page: Page, apply: Apply, presses: number): Promise<Pick<Visit, 'typing' | 'clearing'>> {
  const typing: VisitedChange[] = []
  const clearing: VisitedChange[] = []
  await page.getByRole('combobox', { name: 'Søg efter gårdbutikker og produkter' }).click()
  for (const query of queries) {
    for (const [at, letter] of [...query.slice(0, presses - typing.length)].entries()) {
      typing.push(await apply(query.slice(0, at + 1), () => page.keyboard.type(letter)))
    }
    clearing.push(await apply(query, () => page.keyboard.press('Escape')))
    if (typing.length === presses) break
  }
  return { typing, clearing }
}

async function filter(page: Page, apply: Apply): Promise<VisitedChange[]> {
  const changes: VisitedChange[] = []
  await page.getByRole('button', { name: 'Filtre' }).click()
  for (const name of filters) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
    changes.push(await apply(name, () => box.click({ delay: PRESS_MS })))
    changes.push(await apply(name, () => box.click({ delay: PRESS_MS })))
  }
  await page.getByRole('button', { name: 'Luk filtre' }).click()
  return changes
}

async function order(page: Page, apply: Apply): Promise<VisitedChange[]> {
  const changes: VisitedChange[] = []
  const choice = page.getByRole('combobox', { name: 'Sortér efter' })
  for (let change = 0; change < ORDER_CHANGES; change++) {
    const next = orders[change % orders.length] ?? ''
    changes.push(await apply(next, () => choice.selectOption(next)))
  }
  return changes
}

async function searchAtTime(page: Page, apply: Apply, presses: number): Promise<VisitedChange[]> {
  await page.getByRole('button', { name: 'Filtre' }).click()
  await apply('Åben nu', () => page.getByRole('checkbox', { name: /^Åben nu/ }).click({ delay: PRESS_MS }))
  await page.getByRole('button', { name: 'Luk filtre' }).click()
  return (await search(page, apply, presses)).typing
}

/** Searches, filters and orders on the home page as a visitor would, one change at a time. */
export async function visit(page: Page, url: string, presses: number): Promise<Visit> {
  const apply = await openHomePage(page, url)
  return {
    ...(await search(page, apply, presses)),
    filtering: await filter(page, apply),
    ordering: await order(page, apply),
    timedTyping: await searchAtTime(page, apply, presses),
  }
}
