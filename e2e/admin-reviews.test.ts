import { addReview } from '#db/testing/producers.ts'

import { card, expect, pathWithSearch, test, toast, uniqueName } from './support/moderation.ts'
import { screenFaults } from './support/office.ts'

const SCREEN = '/admin/reviews'

test('a review is approved, hidden again, and deleted after confirmation', async ({ page, db, newProducer }) => {
  const { id: producerId, name } = await newProducer()
  const id = await addReview(db, producerId, 4, false, { comment: 'Gode æg.', reviewerName: 'Karen' })
  const isApproved = async () =>
    (await db.selectFrom('reviews').select('isApproved').where('id', '=', id).executeTakeFirst())?.isApproved
  await page.goto(SCREEN)
  await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (1)` })
  const review = card(page, name)
  const press = (button: string) => review.getByRole('button', { name: button }).click()
  await expect(review).toHaveCount(1)
  await expect(review).toContainText('Gode æg.')
  await expect(review).toContainText('Navn:Karen')
  await expect(review.getByRole('img', { name: '4 af 5 stjerner' })).toBeVisible()
  await expect(review.getByText('Afventer')).toBeVisible()

  await press('Godkend')
  await expect(toast(page)).toContainText('Anmeldelse godkendt')
  await expect(review.getByText('Godkendt')).toBeVisible()
  expect(await isApproved()).toBe(true)

  await press('Skjul')
  await expect(toast(page)).toContainText('Anmeldelse afvist')
  await expect(review.getByText('Afventer')).toBeVisible()
  expect(await isApproved()).toBe(false)

  const question = page.getByRole('alertdialog', { name: 'Slet anmeldelsen?' })
  await press('Slet')
  await question.getByRole('button', { name: 'Annuller' }).click()
  await expect(review).toHaveCount(1)
  await press('Slet')
  await question.getByRole('button', { name: 'Slet' }).click()
  await expect(toast(page)).toContainText('Anmeldelse slettet')
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '0 anmeldelser' })).toBeFocused()
  expect(await isApproved()).toBeUndefined()
})

test('a pending review is approved by keyboard alone, and the focus stays in the list', async ({
  page,
  db,
  newProducer,
}) => {
  const { id: producerId, name } = await newProducer()
  await addReview(db, producerId, 5, false)
  await addReview(db, producerId, 2)
  await page.goto(SCREEN)
  await page.getByLabel('Gårdbutik').selectOption({ label: `${name} (2)` })
  await page.getByLabel('Status').selectOption('Afventende')
  await expect(page.getByRole('heading', { name: '1 anmeldelse' })).toBeVisible()
  await page.getByRole('checkbox', { name: `Vælg ${name}` }).focus()
  await page.keyboard.press('Tab')
  await expect(card(page, name).getByRole('link', { name })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Anmeldelse godkendt')
  await expect(page.getByRole('heading', { name: '0 anmeldelser' })).toBeFocused()
  await expect(page.getByText('Ingen anmeldelser', { exact: true })).toBeVisible()
  await page.getByLabel('Status').selectOption('Godkendte')
  await expect(card(page, name)).toHaveCount(2)
})

test('reviews are searched, analysed, and deleted in bulk from the analysis', async ({ page, db, newProducer }) => {
  const { id, name } = await newProducer()
  await addReview(db, id, 2, true, { comment: 'Brune æg.', createdAt: new Date('2026-07-02T10:00:00Z') })
  await addReview(db, id, 5, true, { comment: 'Hvide æg.', createdAt: new Date('2026-07-01T10:00:00Z') })
  const comment = uniqueName('Køb billigt her')
  const praised = await newProducer()
  for (let nth = 0; nth < 3; nth++) await addReview(db, praised.id, 5, false, { comment })
  const search = page.getByRole('searchbox', { name: 'Søg i anmeldelser' })
  await page.goto(SCREEN)

  await test.step('they are searched and sorted', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Anmeldelsesstyring' })).toBeVisible()
    for (const label of ['Anmeldelser i alt', 'Godkendte', 'Afventende', 'Gennemsnit'])
      await expect(page.locator('dt', { hasText: label })).toBeVisible()
    await search.fill(name.toUpperCase())
    await expect(page.getByRole('heading', { name: '2 anmeldelser' })).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Brune æg.')
    await page.getByLabel('Rækkefølge').selectOption('Flest stjerner først')
    await expect(page.getByRole('article').first()).toContainText('Hvide æg.')
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('the arrow keys open the analysis tabs', async () => {
    await page.getByRole('tab', { name: 'Anmeldelser' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Fordeling af vurderinger' })).toBeVisible()
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(13)
    expect(await screenFaults(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { name: 'Mistænkelige mønstre' })).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('the search is kept while another tab is open', async () => {
    await page.getByRole('tab', { name: 'Anmeldelser' }).click()
    await expect(search).toHaveValue(name.toUpperCase())
    await expect(page.getByRole('heading', { name: '2 anmeldelser' })).toBeVisible()
    await search.fill(`${name} ingen`)
    await expect(page.getByText('Ingen anmeldelser passer til søgningen.')).toBeVisible()
  })

  await test.step('the analysis links to the reviews that it counts, which are deleted in bulk', async () => {
    await page.goto(`${SCREEN}?tab=spam`)
    await page.getByRole('link', { name: comment }).click()
    await expect(page.getByRole('heading', { name: '3 anmeldelser' })).toBeVisible()
    await expect(card(page, praised.name).first()).toContainText('Gentagne anmeldelser')
    await page.getByRole('checkbox', { name: 'Vælg alle på siden' }).check()
    await expect(page.getByText('3 valgt')).toBeVisible()
    expect(await screenFaults(page)).toEqual([])
    await page.getByRole('group', { name: 'Flere på én gang' }).getByRole('button', { name: 'Slet' }).click()
    await page.getByRole('alertdialog', { name: 'Slet 3 anmeldelser?' }).getByRole('button', { name: 'Slet 3' }).click()
    await expect(toast(page)).toContainText('3 anmeldelser slettet')
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Spam-beskyttelse' })).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('review cards', () => {
  test.use({ allowedOnConsole: /status of 401/ })

  test('escape HTML, collapse long texts, and link only producers that have a page', async ({
    page,
    db,
    newProducer,
  }) => {
    const mark = uniqueName('Kortgård')
    const shown = await newProducer({ name: `${mark} vist` })
    const hidden = await newProducer({ name: `${mark} skjult`, verified: false })
    const comment = `<img src=x onerror="alert(1)"> مرحبا ${'Lang tekst. '.repeat(60)}`
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
    const createdAt = new Date('2026-07-01T22:30:00Z')
    await db.insertInto('reviews').values({ producerId: shown.id, rating: 1, comment, userAgent, createdAt }).execute()
    await addReview(db, hidden.id, 3, false)
    await page.goto(pathWithSearch(SCREEN, mark))
    const review = card(page, shown.name)

    await test.step('HTML is escaped, the user agent is cut at 50 characters, and the time is Danish', async () => {
      await expect(review).toContainText('<img src=x onerror="alert(1)"> مرحبا')
      await expect(review.locator('img')).toHaveCount(0)
      await expect(review).toContainText('Browser:Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36...')
      await expect(review.getByText('02/07/2026 00:30')).toBeVisible()
      await expect(review).toContainText('Navn:Anonym')
      await review.getByRole('button', { name: 'Vis hele teksten' }).click()
      await expect(review.getByRole('button', { name: 'Vis mindre' })).toHaveAttribute('aria-expanded', 'true')
      expect(await screenFaults(page)).toEqual([])
    })

    await test.step('a producer without a page is named but not linked', async () => {
      await expect(review.getByRole('link', { name: shown.name })).toBeVisible()
      await expect(card(page, hidden.name).getByRole('heading', { name: hidden.name })).toBeVisible()
      await expect(card(page, hidden.name).getByRole('link')).toHaveCount(0)
    })

    await test.step('an expired session redirects to the login', async () => {
      await page.context().clearCookies()
      await review.getByRole('button', { name: 'Godkend' }).click()
      await expect(toast(page)).toContainText('Unauthorized')
      await expect(page).toHaveURL(/\/admin\/login/)
    })
  })
})
