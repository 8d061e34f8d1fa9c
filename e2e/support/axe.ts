import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

import { untilScrolled } from './frames.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Options {
  /** Matches the markers of a map: their place is what they say, so WCAG 2.5.8 lets one cover a part of another. */
  pins?: string
}

/**
 * A colour on its way in has too little contrast for a moment, and a page that scrolls covers what it will not: nothing
 * moves meanwhile, whatever comes.
 */
async function isStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await untilScrolled(page)
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

/**
 * Has axe look at a page and its frames. It comes into each document once: its source is half a megabyte, and bringing it
 * takes longer than looking. Frames of other sites, of which no page has any, are left out.
 */
async function faultsOf(page: Page, options: RunOptions): Promise<Fault[]> {
  await isStill(page)
  for (const frame of page.frames()) if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(source)
  const faults = await page.evaluate(async (chosen) => {
    const { violations: found } = await window.axe.run(document, { ...chosen, resultTypes: ['violations'] })
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => ({ id, target: target.join(' '), failureSummary })),
    )
  }, options)
  await page.emulateMedia({ reducedMotion: null })
  return faults
}

/** Faults of colour alone, for a page that is looked at as a whole in other colours. */
export function contrastFaults(page: Page): Promise<unknown[]> {
  return faultsOf(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

/** Faults by WCAG 2.2 AA and by axe's own best practice, each with where it is and what would mend it. */
export async function violations(page: Page, { pins }: Options = {}): Promise<unknown[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const faults = await faultsOf(page, { runOnly: { type: 'tag', values } })
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
