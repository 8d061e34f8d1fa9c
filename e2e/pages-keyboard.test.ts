import type { Page } from 'playwright/test'

import { openPage } from './support/open-page.ts'
import { allAreas, organicProduct, pair, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

interface Stop {
  /** What it is, to be found in a failure. */
  html: string
  hasOutline: boolean
  /** Neither off the screen nor under something else. */
  isInSight: boolean
}

/** Everything that the keyboard can stop at, by its place in the page. */
function stopCount(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')].filter(
        (element) =>
          element.tabIndex >= 0 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled'),
      ).length,
  )
}

function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return null
    const style = getComputedStyle(element)
    const [box] = element.getClientRects()
    const top = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return {
      html: element.outerHTML.slice(0, 120),
      hasOutline: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      isInSight: Boolean(top && (element.contains(top) || top.contains(element))),
    }
  })
}

for (const { type, path } of [organicProduct, pair, richProducer, allAreas]) {
  test(`the keyboard walks through the page of ${type}, and sees where it is at each step`, async ({ page }) => {
    await openPage(page, path)
    const total = await stopCount(page)
    const stops: Stop[] = []
    for (let nth = 0; nth < total; nth += 1) {
      await page.keyboard.press('Tab')
      const stop = await currentStop(page)
      if (stop) stops.push(stop)
    }
    expect(stops.filter(({ hasOutline, isInSight }) => !hasOutline || !isInSight)).toEqual([])
    expect(new Set(stops.map(({ html }) => html)).size).toBeGreaterThan(10)
    expect(stops).toHaveLength(total)
  })
}
