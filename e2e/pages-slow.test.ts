import { expect, test } from './support/test.ts'

/** Pages whose content is on the visitor's device: what they say where there is none, and what is kept there otherwise. */
const ownPages = [
  { path: '/mine', empty: 'Du har ikke gemt nogen gårde endnu', key: 'gaardkortet-gemte', kept: '[["7b8804ef","",0]]' },
  { path: '/tur', empty: 'Der er ingen gårde på turen endnu', key: 'gaardkortet-tur', kept: 'stop=7b8804ef' },
  { path: '/ejer', empty: 'Få et link', key: 'gaardkortet-ejer', kept: 'ja' },
]

for (const { path, empty, key, kept } of ownPages) {
  test.describe(`${path}, before its script has come`, () => {
    test.beforeEach(({ page }) => page.route(/\/_astro\/.*\.js$/, () => new Promise(() => undefined)))

    test('says at once that nothing is there', async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    })

    test('says so to nobody who has something on their device', async ({ page }) => {
      await page.addInitScript(([name, value]) => localStorage.setItem(String(name), String(value)), [key, kept])
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(empty)).toBeHidden()
    })

    test('says so to nobody whose address brings something', async ({ page }) => {
      await page.goto(`${path}#noget`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(empty)).toBeHidden()
    })
  })
}
