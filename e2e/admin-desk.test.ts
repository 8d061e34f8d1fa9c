import { addProducer, addReview } from '#db/testing/producers.ts'
import { addCorrection } from '#db/testing/submissions.ts'

import { violations } from './support/axe.ts'
import { card, expect, test, toast, uniqueName } from './support/moderation.ts'
import { signIn } from './support/operator.ts'

const REFUSED = /status of 401/

test('after a decision the next card has the keyboard, and the page stays where it was', async ({ page, db }) => {
  const mark = uniqueName('Rad')
  const ids: string[] = []
  for (let nth = 0; nth < 12; nth++)
    ids.push(await addProducer(db, { name: `${mark} nr. ${String(nth).padStart(2, '0')}`, verified: false }))
  await page.goto(`/admin/review?${new URLSearchParams({ q: mark, sort: 'name' })}`)
  await expect(page.getByRole('heading', { name: 'Unverified Producers (12)' })).toBeVisible()
  const decided = page.getByRole('article', { name: `${mark} nr. 08` })
  await decided.getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await decided.getByRole('button', { name: 'Approve' }).click()
  await expect(decided).toHaveCount(0)
  await expect(page.locator('li:focus').getByRole('heading')).toHaveText(`${mark} nr. 09`)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120)
  await db.deleteFrom('producers').where('id', 'in', ids).execute()
})

test('search and order stand in the address, and Back and a reload keep them', async ({ page, db }) => {
  const mark = uniqueName('Adresse')
  const id = await addProducer(db, { name: mark, verified: false })
  await page.goto('/admin/review')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await page.getByRole('searchbox', { name: 'Search producers' }).fill(mark)
  await expect(page.getByRole('article', { name: mark })).toBeVisible()
  await expect(page).toHaveURL(`/admin/review?${new URLSearchParams({ sort: 'oldest', q: mark })}`)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search producers' })).toHaveValue(mark)
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest')
  await page.getByRole('link', { name: mark }).click()
  await expect(page).toHaveURL(`/admin/verify?producer=${id}`)
  await expect(page.getByRole('region', { name: mark }).getByRole('heading', { name: mark })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search producers' })).toHaveValue(mark)
  await expect(page.getByRole('article')).toHaveCount(1)
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('producers are chosen with Shift and without warnings, and approved or deleted at once', async ({ page, db }) => {
  const mark = uniqueName('Valg')
  const ids: string[] = []
  for (const nth of [0, 1, 2, 3])
    ids.push(
      await addProducer(db, {
        name: `${mark} ${nth}`,
        verified: false,
        phone: `${Date.now() + nth}`.slice(-8),
        latitude: 54.7 + nth * 0.7,
        longitude: 8.7 + nth * 1.1,
        description: nth === 2 ? 'Se https://kasino.example' : 'Æg.',
      }),
    )
  const stored = async () =>
    (
      await db
        .selectFrom('producers')
        .select('verified')
        .where('id', 'in', ids)
        .where('standing', '=', 'listed')
        .orderBy('name')
        .execute()
    ).map(({ verified }) => verified)
  await page.goto(`/admin/review?${new URLSearchParams({ q: mark, sort: 'name' })}`)
  const box = (nth: number) => page.getByRole('checkbox', { name: `Choose ${mark} ${nth}` })
  await page.getByRole('button', { name: 'Choose all without warnings' }).click()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expect(box(2)).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).click()
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expect(box(1)).toBeChecked()
  expect(await violations(page)).toEqual([])
  const several = page.getByRole('group', { name: 'Several at once' })
  await several.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve 3 producers?' })
  await expect(question).toContainText('1 of them carries a warning (Links in the text: 1, Looks like spam: 1).')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Approve 3' }).click()
  await expect(toast(page)).toContainText('Approved 3 producers')
  expect(await stored()).toEqual([true, true, true, false])
  await box(3).click()
  await several.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 1 producer?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Deleted 1 producers')
  expect(await stored()).toEqual([true, true, true])
  await db.deleteFrom('producers').where('id', 'in', ids).execute()
})

test('corrections are approved and rejected at once, and a judged one is opened again', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer({ phone: '11 11 11 11', email: null })
  await addCorrection(db, id)
  await addCorrection(db, id, { field: 'email', suggestedValue: 'bo@gaard.dk' })
  await addCorrection(db, id, { field: 'opening_hours', suggestedValue: 'Når skiltet er ude' })
  await page.goto(`/admin/corrections?${new URLSearchParams({ q: name })}`)
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check()
  const several = page.getByRole('group', { name: 'Flere på én gang' })
  await several.getByRole('button', { name: 'Godkend' }).click()
  const question = page.getByRole('alertdialog', { name: 'Godkend 2 rettelser?' })
  await expect(question).toContainText('1 rettelse skal rettes til først og bliver stående.')
  await question.getByRole('button', { name: 'Godkend 2' }).click()
  await expect(toast(page)).toContainText('2 behandlet')
  expect(await db.selectFrom('producers').select(['phone', 'email']).where('id', '=', id).executeTakeFirst()).toEqual({
    phone: '87 65 43 21',
    email: 'bo@gaard.dk',
  })
  await expect(page.locator('li:focus')).toContainText('Åbningstider')
  await page.getByRole('checkbox', { name: `Vælg Åbningstider – ${name}` }).check()
  await several.getByRole('button', { name: 'Afvis' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Afvis 1' }).click()
  await expect(card(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: /^Alle \(/ }).click()
  await expect(page).toHaveURL(/status=all/)
  await card(page, `Åbningstider – ${name}`).getByRole('button', { name: 'Åbn igen' }).click()
  await expect(toast(page)).toContainText('Rettelsesforslaget afventer igen')
  await expect(card(page, `Åbningstider – ${name}`).getByText('Afventer')).toBeVisible()
})

test('the analysis opens the reviews that it counts, and they are deleted at once', async ({
  page,
  db,
  newProducer,
}) => {
  const { id, name } = await newProducer()
  const comment = uniqueName('Køb billigt her')
  for (let nth = 0; nth < 3; nth++) await addReview(db, id, 5, false, { comment })
  await page.goto('/admin/reviews?tab=spam')
  await page.getByRole('link', { name: comment }).click()
  await expect(page.getByRole('heading', { name: '3 anmeldelser' })).toBeVisible()
  await expect(card(page, name).first()).toContainText('Gentagne anmeldelser')
  await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check()
  await expect(page.getByText('3 valgt')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('group', { name: 'Flere på én gang' }).getByRole('button', { name: 'Slet' }).click()
  await page.getByRole('alertdialog', { name: 'Slet 3 anmeldelser?' }).getByRole('button', { name: 'Slet 3' }).click()
  await expect(toast(page)).toContainText('3 anmeldelser slettet')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Spam-beskyttelse' })).toHaveAttribute('aria-selected', 'true')
})

test.describe('when the session ends', () => {
  test.use({ allowedOnConsole: REFUSED })

  test('what is typed into a dialog is there again after signing in', async ({ page, db, context }) => {
    const name = uniqueName('Kladdegård')
    const id = await addProducer(db, { name, phone: null })
    await page.goto(`/admin/editor?${new URLSearchParams({ q: name })}`)
    await page.getByRole('article', { name }).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Producer' })
    await dialog.getByLabel('Phone').fill('11 22 33 44')
    await dialog.getByLabel('Description *').fill('En lang tekst, som ingen vil skrive igen.')
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/admin/login')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill('korn og kløver')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/editor\\?.*#${id}$`))
    await expect(dialog.getByLabel('Phone')).toHaveValue('11 22 33 44')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page)).toContainText('Producer updated successfully')
    expect(
      await db.selectFrom('producers').select(['phone', 'description']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({ phone: '11 22 33 44', description: 'En lang tekst, som ingen vil skrive igen.' })
    await db.deleteFrom('producers').where('id', '=', id).execute()
  })

  test('a fetch in the background says so, and takes no screen away', async ({ page, context }) => {
    await page.clock.install()
    await page.goto('/admin/review')
    await expect(page.getByText('Awaiting Review', { exact: true })).toBeVisible()
    await context.clearCookies()
    await page.clock.runFor(11_000)
    await expect(page.getByRole('alert').filter({ hasText: 'You are logged out.' })).toBeVisible()
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL('/admin/review')
    expect(await violations(page)).toEqual([])
    await signIn(page)
    await page.clock.runFor(11_000)
    await expect(page.getByText('You are logged out.')).toBeHidden()
  })
})

test('Cancel and Back ask or keep what was typed', async ({ page, db }) => {
  const name = uniqueName('Fortrydegård')
  const id = await addProducer(db, { name })
  await page.goto(`/admin/editor?${new URLSearchParams({ q: name })}`)
  const edit = page.getByRole('article', { name }).getByRole('button', { name: 'Edit' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Producer' })
  await dialog.getByLabel('Description *').fill('Ny tekst')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Editing' }).click()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await edit.click()
  await expect(dialog.getByLabel('Description *')).toHaveValue('Ny tekst')
  await page.reload()
  await expect(dialog.getByLabel('Description *')).toHaveValue('Ny tekst')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await edit.click()
  await expect(dialog.getByLabel('Description *')).toHaveValue('Gårdbutik.')
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('the day whose hours are wrong has the keyboard, and says so', async ({ page, db }) => {
  const name = uniqueName('Timegård')
  const id = await addProducer(db, { name })
  await page.goto(`/admin/editor#${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Producer' })
  await dialog.getByRole('combobox', { name: 'Friday' }).selectOption('hours')
  await dialog.getByLabel('Friday closes').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByLabel('Friday closes')).toBeFocused()
  await expect(dialog.getByLabel('Friday closes')).toHaveAccessibleDescription(
    'Give both when it opens and when it closes',
  )
  await expect(dialog.getByRole('combobox', { name: 'Monday' })).toHaveAccessibleDescription('')
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Friday closes').fill('16:00')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page)).toContainText('Producer updated successfully')
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

test('a symbol tells its name, and Back leads from what is looked at to the list', async ({ page, db }) => {
  const mark = uniqueName('Symbol')
  const id = await addProducer(db, { name: mark, verified: false })
  await page.goto(`/admin/verify?${new URLSearchParams({ q: mark })}`)
  await page.getByRole('button', { name: mark }).click()
  const approve = page.getByRole('button', { name: 'Godkend', exact: true })
  await expect(page.getByRole('heading', { name: mark, level: 2 })).toBeFocused()
  await approve.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('tooltip', { name: 'Rediger' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('region', { name: mark })).toHaveCount(0)
  await expect(page.getByRole('button', { name: mark })).toBeFocused()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await db.deleteFrom('producers').where('id', '=', id).execute()
})

for (const { path, list, text } of [
  { path: '/admin/review', list: 'unverified', text: 'No producers awaiting review.' },
  { path: '/admin/review?q=x', list: 'unverified', text: 'No producers match your search criteria' },
  { path: '/admin/editor', list: 'producers', text: 'No verified producers yet' },
  { path: '/admin/editor?q=x', list: 'producers', text: 'No producers match your search criteria' },
  { path: '/admin/geocode', list: 'unlocated', text: 'All shops are properly located!' },
])
  test(`where there is nothing, ${path} says '${text}'`, async ({ page }) => {
    await page.route(`**/api/admin/${list}?*`, (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    )
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible()
  })

test('a pasted upload is there again after a reload', async ({ page }) => {
  await page.goto('/admin')
  const upload = page.getByRole('textbox', { name: 'Producers as JSON' })
  await upload.fill('[{"name": "Klip"}]')
  await page.reload()
  await expect(upload).toHaveValue('[{"name": "Klip"}]')
  await upload.fill('')
  await page.reload()
  await expect(upload).toHaveValue('')
})
