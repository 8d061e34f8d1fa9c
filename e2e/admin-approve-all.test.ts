import { sql } from 'kysely'

import { addOperator } from '#db/queries/operators/operators.ts'
import { addProducer } from '#db/testing/producers.ts'
import { formatNumber } from '#src/texts/format.ts'

import { holdCall } from './support/calls.ts'
import { test } from './support/databases.ts'
import { screenFaults } from './support/office.ts'
import { OPERATOR, signIn } from './support/operator.ts'
import { DESK } from './support/screens.ts'
import { expect } from './support/test.ts'

const MANY = 1200

/** Hash of `OPERATOR.password`, at a cost low enough for tests. */
const PASSWORD_HASH = '$2b$04$Gq1NdmXXIve9llCU8tsvkOxxYsV4Qh9rLbIa7nT35TeOuG20J/7lu'

// Uses a separate database, because the test approves everything that is pending, including other tests' producers.
test.use({ driver: 'postgres', ...DESK })

test('both screens approve over a thousand producers at once', async ({ page, db }) => {
  await addOperator(db, OPERATOR.username, PASSWORD_HASH)
  await signIn(page)
  await addProducer(db, { name: 'Ventende 0', verified: false })
  // Uses numbered ids: among so many random ones two could share a prefix, and so an address.
  await sql`
    insert into producers (id, name, description, address, latitude, longitude, search_text, name_order, verified, data_source)
    select (lpad(to_hex(nth), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'Ventende ' || nth, description, address, latitude, longitude, search_text, name_order, false, 'test'
    from producers, generate_series(1, ${MANY - 1}::int) as nth where name = 'Ventende 0' and not verified`.execute(db)
  const toast = page.locator('.toast')

  await test.step('a double click approves all listed producers once', async () => {
    await page.goto('/admin/review')
    await expect(page.getByRole('heading', { name: `Unverified Producers (${MANY})` })).toBeVisible()
    await expect(page.getByText(`1–50 of ${MANY}`)).toBeVisible()
    // Holds the call until the progress message was seen.
    const release = await holdCall(page, '**/api/admin/approve-all')
    await page.getByRole('button', { name: `Godkend alle (${MANY})` }).dblclick()
    const question = page.getByRole('alertdialog', { name: `Approve ${MANY} producers?` })
    await expect(question).toContainText(/have a warning|None of them has a warning/)
    const late = await addProducer(db, { name: 'Ventende for sent', verified: false })
    // Uses the keyboard, since the dialog may still grow under the pointer.
    await question.getByRole('button', { name: `Approve ${MANY}` }).press('Enter')
    await expect(page.getByRole('button', { name: 'Godkender...' })).toBeVisible()
    await expect(page.getByText(`Approving ${MANY} producers. Please wait.`)).toBeVisible()
    release()
    await expect(toast).toContainText(`Approved ${MANY} producers`)
    // A producer added after the question was not shown, and is not approved.
    await expect(page.getByRole('heading', { name: 'Unverified Producers (1)' })).toBeVisible()
    await expect(page.getByText(`${MANY} producers were approved at once`)).toBeVisible()
    expect(await db.selectFrom('producers').select('id').where('verified', '=', false).execute()).toEqual([
      { id: late },
    ])
    expect(await screenFaults(page)).toEqual([])
  })

  await test.step('Undo reverts the whole batch', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(toast).toContainText(`${MANY} wait for review again.`)
    await expect(page.getByRole('heading', { name: `Unverified Producers (${MANY + 1})` })).toBeVisible()
  })

  await test.step('the verification screen approves all of them too', async () => {
    await page.goto('/admin/verify')
    await page.getByRole('button', { name: `Godkend Alle (${formatNumber(MANY + 1)})` }).click()
    const question = page.getByRole('alertdialog', { name: `Godkend ${formatNumber(MANY + 1)} producenter?` })
    await question.getByRole('button', { name: `Godkend ${formatNumber(MANY + 1)}` }).click()
    await expect(toast).toContainText('Alle producenter godkendt')
    await expect(page.getByText('Ingen producenter afventer godkendelse.')).toBeVisible()
  })

  await test.step('approving the last pending producer shows the empty state', async () => {
    await addProducer(db, { name: 'Ventende til sidst', verified: false })
    await page.goto('/admin/review')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('No producers awaiting review.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add New Producer' })).toHaveAttribute('href', '/admin/add')
    expect(await screenFaults(page)).toEqual([])
  })

  await db.deleteFrom('producers').where('name', 'like', 'Ventende %').execute()
})
