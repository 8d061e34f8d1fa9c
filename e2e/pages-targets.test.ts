import { openPage } from './support/open-page.ts'
import { about, area, bareProducer, home, richProducer } from './support/pages.ts'
import { expect, test } from './support/test.ts'

/** In px, both ways. */
const SMALLEST = 44

for (const { type, path } of [home, richProducer, bareProducer, area, about, { type: 'the areas', path: '/areas' }]) {
  test(`a finger finds what there is to press on the page of ${type}`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a mouse is finer')
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    const small = await page.evaluate((smallest) => {
      const pressed = document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, input:not([type=checkbox])',
      )
      return [...pressed].flatMap((element) => {
        const { display } = getComputedStyle(element)
        // A link in a sentence is as high as its line; the name on a card has a button below it that leads where it does.
        const isInText =
          display === 'inline' && element.parentElement?.textContent.trim() !== element.textContent.trim()
        const isElsewhereToo = element.closest('article h3') !== null
        if (!element.checkVisibility({ visibilityProperty: true }) || isInText || isElsewhereToo) return []
        if (element.closest('.skip-link, .leaflet-control-attribution')) return []
        // What a finger hits may be larger than what is drawn.
        const hit = getComputedStyle(element, '::before')
        const drawn = element.getBoundingClientRect()
        const height = Math.max(drawn.height, hit.position === 'absolute' ? Number.parseFloat(hit.height) : 0)
        return height + 0.5 < smallest ? [`${element.textContent.trim().slice(0, 40)}: ${height}`] : []
      })
    }, SMALLEST)
    expect(small).toEqual([])
  })
}
