import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

interface Options {
  /** Matches the markers of a map: their place is what they say, so WCAG 2.5.8 lets one cover a part of another. */
  pins?: string
}

/** A colour on its way in has too little contrast for a moment: nothing moves meanwhile, whatever comes. */
async function isStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

interface Fault {
  id: string
  target: string
  failureSummary: string | undefined
}

async function faultsOf(page: Page, axe: AxeBuilder): Promise<Fault[]> {
  await isStill(page)
  const { violations: found } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
  )
}

/**
 * In legacy mode axe opens no page of its own for each look, which takes half of the time. It leaves out frames of other
 * sites, of which no page has any.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)

/** Faults of colour alone, for a page that is looked at as a whole in other colours. */
export function contrastFaults(page: Page): Promise<unknown[]> {
  return faultsOf(page, axeOn(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** Faults by WCAG 2.2 AA and by axe's own best practice, each with where it is and what would mend it. */
export async function violations(page: Page, { pins }: Options = {}): Promise<unknown[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const faults = await faultsOf(page, axeOn(page).withTags(tags))
  const areExcused = await Promise.all(
    faults.map(
      ({ id, target }) =>
        id === 'target-size' &&
        pins !== undefined &&
        page.locator(target).evaluate((element, selector) => element.matches(selector), pins),
    ),
  )
  return faults.filter((_, nth) => !areExcused[nth])
}
