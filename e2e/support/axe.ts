import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

import { waitForScrollEnd } from './frames.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

interface Options {
  /** Matches the markers of a map. WCAG 2.5.8 lets one cover part of another, since their position is essential. */
  pins?: string
}

/**
 * Stops motion and waits until the page is still: axe would report low contrast in the middle of a transition, and
 * elements covered in the middle of a scroll.
 */
async function waitUntilStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await waitForScrollEnd(page)
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
 * Runs axe on a page and its frames. The script is injected into each document only once: it is half a megabyte, and
 * injecting it takes longer than the check. Frames of other sites, which no page has, are not covered.
 */
async function faultsOf(page: Page, options: RunOptions): Promise<Fault[]> {
  await waitUntilStill(page)
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

/** Returns contrast faults only, for a page that is checked in full in another colour scheme. */
export function contrastFaults(page: Page): Promise<unknown[]> {
  return faultsOf(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

/** Returns faults by WCAG 2.2 AA and axe's best practices, each with its selector and how to fix it. */
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
