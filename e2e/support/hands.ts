import type { Locator, Page } from 'playwright/test'

/** How a visitor operates a page. Each method moves to a control and leaves the focus there. */
export interface Hands {
  /** Replaces the content of a field. */
  write(field: Locator, text: string): Promise<void>
  press(control: Locator): Promise<void>
  tick(box: Locator): Promise<void>
  /** Chooses one of a select's options by its text. */
  choose(select: Locator, option: string): Promise<void>
  /** Gives a rating as a number of stars. */
  rate(stars: Locator, rating: number): Promise<void>
  /** Fills a time field. */
  time(field: Locator, hours: string, minutes: string): Promise<void>
}

interface Visitor {
  page: Page
  hasTouch: boolean
}

type HandsOf = (visitor: Visitor) => Hands

/** More tab stops than any page has before its form. */
const MOST_TABS = 200

/**
 * Returns how many controls precede this one in tab order, or 0 if it has the focus. An upper bound: some may not be
 * tab stops.
 */
const controlsBefore = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const { activeElement } = document
    if (element === activeElement) return 0
    // A dialog traps the focus.
    const within = element.closest('[role=dialog], dialog') ?? document
    const all = [...within.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    const shown = all.filter((each) => each.checkVisibility())
    const [from, to] = [shown.indexOf(activeElement ?? element), shown.indexOf(element)]
    return Math.max(1, from < to ? to - from : shown.length - from + to)
  })

/**
 * Presses Tab until a control has the focus, the only way to reach it without a mouse. Presses half of the expected
 * number before it checks again.
 */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let presses = 0; presses < MOST_TABS;) {
    const before = await controlsBefore(control)
    if (before === 0) return
    const blind = Math.max(1, Math.floor(before / 2))
    for (let nth = 0; nth < blind; nth++) await page.keyboard.press('Tab')
    presses += blind
  }
  throw new Error(`Tab does not reach ${control.toString()}`)
}

export const keyboardAlone: HandsOf = ({ page }) => {
  const pressOn = async (control: Locator, key: string): Promise<void> => {
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  return {
    async write(field, text) {
      await pressOn(field, 'ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    press: (control) => pressOn(control, 'Enter'),
    tick: (box) => pressOn(box, 'Space'),
    async choose(select, option) {
      await tabTo(page, select)
      await page.keyboard.type(option)
    },
    async rate(stars, rating) {
      await tabTo(page, stars.getByRole('radio').first())
      for (let given = 1; given < rating; given++) await page.keyboard.press('ArrowRight')
    },
    async time(field, hours, minutes) {
      await tabTo(page, field)
      await page.keyboard.type(hours + minutes)
    },
  }
}

/** Uses a mouse, or taps on a touch screen; text is typed. */
export const pointer: HandsOf = ({ page, hasTouch }) => {
  const touch = (control: Locator): Promise<void> => (hasTouch ? control.tap() : control.click())
  return {
    async write(field, text) {
      await touch(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    press: touch,
    tick: touch,
    // The open list is drawn by the operating system, where a page cannot click.
    choose: async (select, option) => void (await select.selectOption(option)),
    rate: (stars, rating) => touch(stars.locator('label').nth(rating - 1)),
    time: (field, hours, minutes) => field.fill(`${hours}:${minutes}`),
  }
}
