import type { Page } from 'playwright/test'

import { violations } from './support/axe.ts'
import { waitUntilSettled } from './support/layout-shift.ts'
import { richProducer } from './support/pages.ts'
import { count, expect, openHome, test } from './support/test.ts'
import { openPage } from './support/open-page.ts'

const sheet = (page: Page) => page.getByRole('slider', { name: 'Listens højde over kortet' })
const rows = (page: Page) => page.locator('.result-grid article')
const PINS = { pins: '.producer-marker, .cluster-marker' }

test('the sheet has no accessibility fault in any of its states, and works by keyboard alone', async ({ page }) => {
  await openHome(page)
  await expect(rows(page).first()).toBeVisible()

  for (const height of [0, 1, 2])
    await test.step(`at height ${height} of 2`, async () => {
      await sheet(page).press(height === 0 ? 'Home' : 'ArrowUp')
      await expect(sheet(page)).toHaveAttribute('aria-valuenow', String(height))
      expect.soft(await violations(page, PINS)).toEqual([])
    })

  await test.step('with the menu of a row open, which Escape closes', async () => {
    const menu = rows(page)
      .first()
      .getByRole('button', { name: /^Mere om/ })
    await menu.press('Enter')
    await expect(page.getByRole('link', { name: 'Se siden' })).toBeVisible()
    expect.soft(await violations(page, PINS)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })

  await test.step('with the visit dialog open, which Escape closes', async () => {
    const button = rows(page)
      .first()
      .getByRole('button', { name: /^Jeg var her/ })
    await button.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Jeg var her' })).toBeVisible()
    expect.soft(await violations(page, PINS)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  await test.step('with a chip pressed, and with the group of closed shops expanded', async () => {
    await page.getByRole('button', { name: /^Åben nu/ }).press('Enter')
    await expect(count(page)).toHaveText(/måske åbne/)
    const closed = page.getByRole('button', { name: /^Lukket? /, expanded: false })
    expect.soft(await violations(page, PINS)).toEqual([])
    await closed.press('Enter')
    await expect(page.getByRole('button', { name: /^Lukket? /, expanded: true })).toBeFocused()
    // Elements covered by the list's bar can be scrolled into view.
    expect.soft(await violations(page, { pins: `${PINS.pins}, article *` })).toEqual([])
  })
})

/** Returns what large text breaks: controls that are covered or outside the window, and clipped words. */
const faultsOfLayout = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
      faults.push(`The page is ${scrollWidth - clientWidth} px too wide: ${widest.join(', ')}`)
    }
    const nameOf = (element: Element): string =>
      `${element.tagName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`
    for (const control of document.querySelectorAll('a, button, input, select, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2 || control.closest('.map-frame, .leaflet-container, [inert]')) continue
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const isReached =
        top !== null && (control.contains(top) || top.contains(control) || control.closest('label')?.contains(top))
      const { right } = control.getBoundingClientRect()
      if (right > clientWidth + 1 && !control.closest('[class*=overflow-x]'))
        faults.push(`${nameOf(control)} reaches ${right}`)
      if (!isReached) faults.push(`${nameOf(control)} is under ${top === null ? 'nothing' : nameOf(top)}`)
    }
    for (const element of document.querySelectorAll('h1, h2, h3, p, button, a, label, summary, strong, dt, dd, li')) {
      if (!element.checkVisibility() || !(element instanceof HTMLElement)) continue
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isSeen = element.clientWidth > 1
      const isCut = isSeen && overflowX !== 'visible' && overflowX !== 'auto' && textOverflow !== 'ellipsis'
      if (isCut && element.scrollWidth > element.clientWidth + 1) faults.push(`${nameOf(element)} is cut`)
    }
    return faults
  })

test('text at twice the size is neither cut nor covered on the home page, in the list and on a shop page', async ({
  page,
}) => {
  // The browser's font size setting, which media queries in rem follow too.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await test.step('on the home page', async () => {
    await openPage(page, '/')
    await expect(rows(page).first()).toBeVisible()
    for (const height of [0, 1, 2]) {
      await sheet(page).press(height === 0 ? 'Home' : 'ArrowUp')
      await expect(sheet(page)).toHaveAttribute('aria-valuenow', String(height))
      // Elements covered by a bar can be scrolled into view.
      expect.soft(await violations(page, { pins: `${PINS.pins}, article *` })).toEqual([])
    }
    expect.soft(await faultsOfLayout(page)).toEqual([])
  })
  await test.step('in the list', async () => {
    await openHome(page, '?visning=liste&aaben=nu')
    await expect(rows(page).first()).toBeVisible()
    expect.soft(await faultsOfLayout(page)).toEqual([])
  })
  await test.step('on a shop page', async () => {
    await openPage(page, richProducer.path)
    await waitUntilSettled(page)
    expect.soft(await violations(page)).toEqual([])
    expect.soft(await faultsOfLayout(page)).toEqual([])
  })
})
