import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright/test'

import { loseConnectionWhile } from '#db/testing/lost-connection.ts'
import { callLimits } from '#src/domain/limits/calls.ts'

import { holdCall } from './support/calls.ts'
import { test } from './support/databases.ts'
import { pointer } from './support/hands.ts'
import { expect } from './support/test.ts'
import { button, textbox, visitorForms } from './support/visitor-forms.ts'
import type { VisitorForm } from './support/visitor-forms.ts'

test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ driver: 'postgres', allowedOnConsole: /Failed to load resource/ })

const NO_DATABASE = 'Databasen er ikke tilgængelig lige nu. Prøv igen om lidt.'
const NO_NETWORK = 'Der er ingen forbindelse til serveren. Tjek dit netværk, og prøv igen.'

const toast = (page: Page) => page.locator('.toast')
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Det, du har skrevet, er ikke gået tabt.' })

async function expectFailure(page: Page, form: VisitorForm, name: string, told: string): Promise<void> {
  await expect(toast(page)).toContainText(form.failure(told))
  await expect(problem(page)).toContainText(told)
  await expect(textbox(page, form.nameField)).toHaveValue(name)
}

for (const [what, form] of visitorForms) {
  test.describe(what, () => {
    let name: string
    test.beforeEach(async ({ page, hasTouch, isMobile }) => {
      name = `Karen ${randomUUID()}`
      await form.fill(page, pointer({ page, hasTouch, isMobile }), name)
    })

    test('whose database goes away in the middle says so, keeps every word, and is stored once by the next press', async ({
      page,
      db,
    }) => {
      await loseConnectionWhile(db, form.table, async () => {
        await button(page, form.send).click()
        await expectFailure(page, form, name, NO_DATABASE)
      })
      expect(await form.stored(db, name)).toEqual([])
      await button(page, form.send).click()
      await form.thanks(page)
      expect(await form.stored(db, name)).toHaveLength(1)
    })

    test('whose answer is lost on the way back is stored once by the next press', async ({ page, db }) => {
      await page.route(form.call, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await button(page, form.send).click()
      await expectFailure(page, form, name, NO_NETWORK)
      expect(await form.stored(db, name)).toHaveLength(1)
      await page.unroute(form.call)
      await button(page, form.send).click()
      await form.thanks(page)
      expect(await form.stored(db, name)).toHaveLength(1)
    })

    test('that is sent without any network stays, and is stored by the next press', async ({ page, context, db }) => {
      await context.setOffline(true)
      await button(page, form.send).click()
      await expectFailure(page, form, name, NO_NETWORK)
      await context.setOffline(false)
      await button(page, form.send).click()
      await form.thanks(page)
      expect(await form.stored(db, name)).toHaveLength(1)
    })

    test('that is pressed twice on a slow network is stored once', async ({ page, db }) => {
      const letGo = await holdCall(page, form.call)
      await button(page, form.send).dblclick()
      const busy = page.getByRole('button', { name: /^(Sender|Tilføjer)\.\.\.$/ })
      await expect(busy).toHaveAttribute('aria-disabled', 'true')
      await busy.press('Enter')
      letGo()
      await form.thanks(page)
      expect(await form.stored(db, name)).toHaveLength(1)
    })

    test('too many of which were sent says when to try again', async ({ page, db }) => {
      const counted = {
        key: `${form.limitedCall}:127.0.0.1`,
        hits: callLimits[form.limitedCall].calls,
        resetsAt: new Date(Date.now() + 8 * 60_000),
      }
      await db
        .insertInto('rateLimits')
        .values(counted)
        .onConflict((known) => known.column('key').doUpdateSet(counted))
        .execute()
      await button(page, form.send).click()
      await expectFailure(page, form, name, 'For mange forsøg. Prøv igen om 8 minutter.')
      await db.deleteFrom('rateLimits').execute()
      await button(page, form.send).click()
      await form.thanks(page)
      expect(await form.stored(db, name)).toHaveLength(1)
    })

    test.describe('whose code fails', () => {
      test.use({ allowedOnConsole: /broken/ })

      test('when it is sent says so, and a reload brings every word back', async ({ page, db }) => {
        await page.evaluate(() => {
          String.prototype.normalize = () => {
            throw new Error('broken')
          }
        })
        await button(page, form.send).click()
        // Beside the button, or in the place of a form that cannot be drawn any more.
        await expect(page.getByText(/^Formularen gik i stå\./)).toBeVisible()
        expect(await form.stored(db, name)).toEqual([])
        await page.reload()
        await form.open(page)
        await expect(textbox(page, form.nameField)).toHaveValue(name)
      })
    })
  })
}
