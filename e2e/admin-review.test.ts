import { card, expect, pathWithSearch, test, toast, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

const SCREEN = '/admin/review'

test.use({ allowedOnConsole: /status of 401/ })

test('a pending producer is found, shown in full and approved, and another is deleted', async ({
  page,
  context,
  db,
  newProducer,
}) => {
  const mark = uniqueName('Æblelunden')
  const known = await newProducer({
    name: mark,
    verified: false,
    description: 'Æbler og most.',
    address: 'Æblevej 3, 5700 Svendborg',
    phone: '12 34 56 78',
    email: 'aeble@example.dk',
    website: 'https://www.aeblelunden.dk',
    products: ['fruits', 'juice', 'honey', 'eggs'],
    certifications: ['organic'],
    openingHours: { saturday: { open: '10:00', close: '14:00' }, sunday: 'closed' },
  })
  const weed = await newProducer({ name: `${mark} Ukrudt`, verified: false })
  const late = await newProducer({ name: `${mark} Sent`, verified: false })
  const shown = page.getByRole('article', { name: mark, exact: true })
  const search = page.getByRole('searchbox', { name: 'Search producers' })

  await test.step('search and sort order are in the URL, and survive Back and a reload', async () => {
    await page.goto(SCREEN)
    await expect(page.getByRole('heading', { name: 'Review & Approve' })).toBeVisible()
    await expect(page.getByText('Awaiting Review')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Unverified Producers \(\d+\)$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Godkend alle \(\d+\)$/ })).toBeVisible()
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await search.fill(mark)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page).toHaveURL(`${SCREEN}?${new URLSearchParams({ sort: 'oldest', q: mark })}`)
    await page.reload()
    await expect(search).toHaveValue(mark)
    await expect(page.getByLabel('Sort by')).toHaveValue('oldest')
    await page.getByRole('link', { name: mark, exact: true }).click()
    await expect(page).toHaveURL(`/admin/verify?producer=${known.id}`)
    await expect(page.getByRole('region', { name: mark }).getByRole('heading', { name: mark })).toBeFocused()
    await page.goBack()
    await expect(search).toHaveValue(mark)
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  await test.step('the card shows all fields', async () => {
    for (const text of [
      'Æbler og most.',
      'Æblevej 3, 5700 Svendborg',
      'Frugt',
      'Juice',
      'Honning',
      'Økologisk',
      'Lørdag 10:00-14:00',
    ])
      await expect(shown.getByText(text)).toBeVisible()
    const website = shown.getByRole('link', { name: 'aeblelunden.dk' })
    await expect(website).toHaveAttribute('href', 'https://www.aeblelunden.dk')
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('approving it removes it from the list', async () => {
    await shown.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page)).toContainText('Producer approved')
    await expect(shown).toBeHidden()
    expect(await db.selectFrom('producers').select('verified').where('id', '=', known.id).executeTakeFirst()).toEqual({
      verified: true,
    })
  })

  await test.step('another is deleted after confirmation, by keyboard alone', async () => {
    const remove = card(page, weed.name).getByRole('button', { name: 'Delete' })
    const question = page.getByRole('alertdialog', { name: `Delete ${weed.name}?` })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await screenFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText(/Producer deleted.*You can undo this/)
    await expect(card(page, weed.name)).toBeHidden()
    expect(await db.selectFrom('producers').select('standing').where('id', '=', weed.id).execute()).toEqual([
      { standing: 'deleted' },
    ])
  })

  await test.step('approving with an expired session shows a notice and redirects to the login', async () => {
    await context.clearCookies()
    await card(page, late.name).getByRole('button', { name: 'Approve' }).click()
    await expect(toast(page).filter({ hasText: 'Unauthorized' })).toContainText(
      'You are logged out. Logging in again...',
    )
    await expect(page).toHaveURL('/admin/login')
  })
})

test('after a decision the next card gets the focus, and the scroll position is kept', async ({
  page,
  newProducer,
}) => {
  const mark = uniqueName('Rad')
  for (let nth = 0; nth < 12; nth++)
    await newProducer({ name: `${mark} nr. ${String(nth).padStart(2, '0')}`, verified: false })
  await page.goto(pathWithSearch(SCREEN, mark, { sort: 'name' }))
  await expect(page.getByRole('heading', { name: 'Unverified Producers (12)' })).toBeVisible()
  const decided = page.getByRole('article', { name: `${mark} nr. 08` })
  await decided.getByRole('button', { name: 'Approve' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await decided.getByRole('button', { name: 'Approve' }).click()
  await expect(decided).toHaveCount(0)
  await expect(page.locator('li:focus').getByRole('heading')).toHaveText(`${mark} nr. 09`)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120)
})

test('producers are selected as a range or by having no warning, and approved or deleted in bulk', async ({
  page,
  db,
  newProducer,
}) => {
  const mark = uniqueName('Valg')
  const ids: string[] = []
  for (const nth of [0, 1, 2, 3]) {
    const { id } = await newProducer({
      name: `${mark} ${nth}`,
      verified: false,
      phone: `${Date.now() + nth}`.slice(-8),
      latitude: 54.7 + nth * 0.7,
      longitude: 8.7 + nth * 1.1,
      description: nth === 2 ? 'Se https://kasino.example' : 'Æg.',
    })
    ids.push(id)
  }
  const stored = async () => {
    const listed = db.selectFrom('producers').select('verified').where('id', 'in', ids).where('standing', '=', 'listed')
    return (await listed.orderBy('name').execute()).map(({ verified }) => verified)
  }
  await page.goto(pathWithSearch(SCREEN, mark, { sort: 'name' }))
  const box = (nth: number) => page.getByRole('checkbox', { name: `Choose ${mark} ${nth}` })
  await page.getByRole('button', { name: 'Choose all without warnings' }).click()
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expect(box(2)).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).click()
  await box(0).click()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 chosen')).toBeVisible()
  await expect(box(1)).toBeChecked()
  expect(await screenFaults(page)).toEqual([])
  const several = page.getByRole('group', { name: 'Several at once' })
  await several.getByRole('button', { name: 'Approve' }).click()
  const question = page.getByRole('alertdialog', { name: 'Approve 3 producers?' })
  await expect(question).toContainText('1 of them has a warning (Links in the text: 1, Looks like spam: 1).')
  expect(await screenFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Approve 3' }).click()
  await expect(toast(page)).toContainText('Approved 3 producers')
  expect(await stored()).toEqual([true, true, true, false])
  await box(3).click()
  await several.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog', { name: 'Delete 1 producer?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText(/Deleted 1 producer(?!s).*You can undo this/)
  expect(await stored()).toEqual([true, true, true])
})
