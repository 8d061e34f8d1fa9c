import type { Locator, Page } from 'playwright/test'

/** How a visitor works a page. Each goes to a control and leaves the keyboard in it. */
export interface Hands {
  /** Replaces what stands in a field. */
  write(field: Locator, text: string): Promise<void>
  press(control: Locator): Promise<void>
  /** Ticks a box. */
  tick(box: Locator): Promise<void>
  /** Chooses one of a select's options by its text. */
  choose(select: Locator, option: string): Promise<void>
  /** Gives so many of the stars. */
  rate(stars: Locator, rating: number): Promise<void>
  /** Fills a field of the time of day. */
  time(field: Locator, hours: string, minutes: string): Promise<void>
}

interface Visitor {
  page: Page
  hasTouch: boolean
}

type HandsOf = (visitor: Visitor) => Hands

/** More controls than a page has before its form. */
const MOST_TABS = 200

/** How many controls Tab may pass on its way to this one; 0 if it has the keyboard. Not all of them need be stops. */
const controlsBefore = (control: Locator): Promise<number> =>
  control.evaluate((element) => {
    const { activeElement } = document
    if (element === activeElement) return 0
    // A dialog keeps the keyboard within it.
    const within = element.closest('[role=dialog], dialog') ?? document
    const all = [...within.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    const shown = all.filter((each) => each.checkVisibility())
    const [from, to] = [shown.indexOf(activeElement ?? element), shown.indexOf(element)]
    return Math.max(1, from < to ? to - from : shown.length - from + to)
  })

/** Presses Tab until a control has the keyboard: the only way there without a mouse. It looks again half way. */
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

/** A mouse, or a finger where the screen is touched; letters are typed. */
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
    // The list that opens is the system's own, which no page can press in.
    choose: async (select, option) => void (await select.selectOption(option)),
    rate: (stars, rating) => touch(stars.locator('label').nth(rating - 1)),
    time: (field, hours, minutes) => field.fill(`${hours}:${minutes}`),
  }
}
