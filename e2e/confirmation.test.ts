import { violations } from './support/axe.ts'
import { answerCall, cutCall, REFUSED_CALL } from './support/calls.ts'
import { openProducer } from './support/producer-page.ts'
import { expect, test } from './support/test.ts'

test.use({ allowedOnConsole: REFUSED_CALL })

const CALL = '**/api/producers/*/confirmations'

test('who has been there says so by one tap, once, and is thanked', async ({ page }) => {
  await openProducer(page)
  const asked = page.getByRole('region', { name: 'Passer det?' })
  const yes = asked.getByRole('button', { name: 'Ja, jeg har været der' })
  await yes.click()
  await expect(asked.getByRole('status')).toHaveText(
    'Tak. Når to besøgende siger det samme inden for tre måneder, står det her på siden.',
  )
  await expect(yes).toBeDisabled()
  await expect(yes).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('without a network nothing is thanked for, and a second tap sends it', async ({ page }) => {
  await openProducer(page)
  const asked = page.getByRole('region', { name: 'Passer det?' })
  await cutCall(page, CALL)
  await asked.getByRole('button', { name: 'Ja, jeg har været der' }).click()
  await expect(asked.getByRole('status')).toHaveText('Det kunne ikke sendes. Tjek din forbindelse, og prøv igen.')
  await page.unroute(CALL)
  const sent = await answerCall(page, CALL, { status: 201, body: { message: 'Tak.' } })
  await asked.getByRole('button', { name: 'Ja, jeg har været der' }).click()
  await expect(asked.getByRole('status')).toHaveText('Tak.')
  expect(sent).toHaveLength(1)
})

test('who says no finds that it has closed among what can be wrong, and sends that without writing', async ({
  page,
}) => {
  const sent = await answerCall(page, '**/api/producers/*/corrections', { status: 201 })
  await openProducer(page)
  await page.getByRole('button', { name: /^Nej/ }).click()
  const form = page.getByRole('dialog', { name: 'Rapporter forkerte oplysninger' })
  const wrong = form.getByLabel('Hvad er forkert?')
  for (const choice of ['Andet navn', 'Forkert sted', 'Lukket for altid']) await wrong.selectOption({ label: choice })
  await expect(form.getByLabel('Foreslået rettelse')).toHaveCount(0)
  await form.getByRole('button', { name: 'Send rettelse' }).click()
  await expect(form).toBeHidden()
  expect(sent).toEqual([expect.objectContaining({ field: 'standing', suggestedValue: 'closed' })])
})
