import { test } from './support/test.ts'

test('shots', async ({ page }, { project }) => {
  await page.goto('/add-producer')
  const name = project.name
  await page.getByRole('combobox', { name: 'Mandag' }).waitFor()
  const part = page.getByRole('region', { name: 'Åbningstider' })
  await part.screenshot({ path: `/tmp/w/shots/${name}-1.png` })
  await page.getByRole('combobox', { name: 'Mandag' }).selectOption('hours')
  await page.getByRole('button', { name: 'Tilføj tidsrum: Mandag' }).click()
  await page.getByRole('button', { name: 'Hverdage' }).click()
  await page.getByRole('combobox', { name: 'Helligdage' }).selectOption('closed')
  await page.getByRole('button', { name: 'Tilføj ferie eller særlig dag' }).click()
  await page.getByRole('button', { name: 'Tilføj butik', exact: true }).click()
  await page.waitForTimeout(300)
  await part.screenshot({ path: `/tmp/w/shots/${name}-2.png` })
  await page.getByRole('radio', { name: /Nej/ }).check()
  await part.screenshot({ path: `/tmp/w/shots/${name}-3.png` })
  await page.getByRole('radio', { name: /Ja/ }).check()
  await page
    .getByLabel(/Skriv eller indsæt/)
    .fill('Hverdage 9-17.30, lør. 10-14, søn- og helligdage lukket, i ulige uger kun fredag')
  await page.getByRole('button', { name: 'Udfyld' }).click()
  await page.waitForTimeout(1500)
  await part.screenshot({ path: `/tmp/w/shots/${name}-4.png` })
})
