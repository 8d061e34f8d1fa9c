import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'

import { bundleServiceWorker } from '#scripts/build/offline/build-service-worker.ts'
import type { KeepPages } from '#src/domain/offline/stores.ts'
import { KEPT_AT, KEPT_REVISION, NETWORK_WAIT_MS } from '#src/domain/offline/stores.ts'

import { violations } from './support/axe.ts'
import { serveChangingSite } from './support/changing-site.ts'
import type { ChangingSite } from './support/changing-site.ts'
import { waitForHydration } from './support/open-page.ts'
import { area, bareProducer, richProducer } from './support/pages.ts'
import { cards, expect, searchField, test as base, withLiveChanges } from './support/test.ts'
import { Taps } from './support/taps.ts'
import { fireWorkerTimersAtOnce, workerState, waitUntilStored } from './support/worker.ts'

const test = base.extend<{ site: ChangingSite }>({
  site: async ({ page }, use) => {
    const site = await serveChangingSite()
    await withLiveChanges(page)
    await use(site)
    // A page that is still loading would log errors once its server is gone.
    await page.close()
    await site.close()
  },
})

// Chromium logs every request that fails while offline.
test.use({
  serviceWorkers: 'allow',
  allowedOnConsole: /ERR_INTERNET_DISCONNECTED|status of 404|Access is denied for this document/,
})

const note = /^Uden forbindelse · siden er hentet i dag kl\. \d\d:\d\d$/

test('the service worker registers after the home page has loaded, and stores only public pages', async ({
  page,
  context,
  site,
}) => {
  const keep = (paths: string[]) =>
    page.evaluate(
      async (message) => {
        const { active } = await navigator.serviceWorker.ready
        active?.postMessage(message)
      },
      { type: 'keep-pages', paths } satisfies KeepPages,
    )
  const saved = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('gaardkortet-saved')).keys()
      return kept.map(({ url }) => new URL(url).pathname)
    })
  await page.goto(site.origin)

  await test.step('it is requested after the index, and no asset is fetched twice', async () => {
    const { requests } = site
    await expect.poll(() => requests).toContain('/sw.js')
    await waitUntilStored(page)
    expect(requests.findIndex((path) => path.endsWith('/indeks.json'))).toBeGreaterThan(0)
    expect(requests.indexOf('/sw.js')).toBeGreaterThan(requests.findIndex((path) => path.endsWith('/indeks.json')))
    const named = requests.filter((path) => /^\/(?:_astro|symbols|soeg)\//.test(path))
    expect(named).toEqual([...new Set(named)])
    // Scripts that the home page has not run are packed in one file.
    expect(named.filter((path) => path.startsWith('/_astro/pack.'))).toHaveLength(1)
  })

  await test.step('Chromium finds no obstacle to installing the site', async () => {
    const devTools = await context.newCDPSession(page)
    const { errors } = await devTools.send('Page.getAppManifest')
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
    const found = installabilityErrors.map(({ errorId }) => errorId)
    // Test windows are incognito, which not every Chromium version reports.
    expect([errors, found.filter((id) => id !== 'in-incognito')]).toEqual([[], []])
  })

  await test.step('saved pages are stored without a visit, if they are public', async () => {
    await keep([richProducer.path, '/admin', 'https://example.org/', '//example.org/'])
    await expect.poll(saved).toEqual([richProducer.path])
  })

  await test.step('the back office is neither served nor stored by the worker', async () => {
    const answer = await page.goto(`${site.origin}/admin/login`)
    expect([answer?.status(), answer?.fromServiceWorker()]).toEqual([200, false])
    await waitForHydration(page)
    expect(await page.evaluate(() => caches.match('/admin/login'))).toBeUndefined()
  })

  await test.step('a saved page opens offline and can be removed, and the back office does not open', async () => {
    await context.setOffline(true)
    await page.goto(site.origin + richProducer.path)
    await expect(page.getByRole('heading', { level: 1, name: richProducer.heading })).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await keep([])
    await expect.poll(saved).toEqual([])
    await expect(page.goto(`${site.origin}/admin/login`)).rejects.toThrow(/ERR_/)
  })
})

test('offline the home page is searched, a trip is planned, and an unvisited page says so', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.origin)
  await waitUntilStored(page)
  await page.goto(site.origin + richProducer.path)
  await context.setOffline(true)

  await test.step('the home page is searched', async () => {
    await page.goto(`${site.origin}/?visning=liste`)
    await expect(page.getByText(note)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await searchField(page).fill('honning')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ gårdbutik/ })).not.toHaveText(/^247 /)
    await expect(cards(page).first()).toBeVisible()
  })

  await test.step('a trip to unvisited shops shows driving and arrival times', async () => {
    await page.goto(`${site.origin}/tur#gaarde=80e39b3962f5e10c`)
    await page.getByRole('combobox', { name: 'Start i by eller postnummer' }).fill('4800')
    // The browser's own suggestion list may swallow an Enter.
    await page.getByRole('button', { name: 'Vælg', exact: true }).click()
    // Another list suggests shops on the way, by today's opening hours.
    const stops = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(stops.filter({ hasText: 'Gårdbutikken Marielyst' })).toContainText(
      /Ca\. \d+ min\. i bil.*Kl\. \d\d:\d\d/,
    )
    await expect(stops.filter({ hasText: 'Aarø 70' })).toContainText('Kræver færge')
  })

  await test.step('a visited page opens with its current status', async () => {
    await page.goto(site.origin + richProducer.path)
    await expect(page.getByRole('heading', { level: 1, name: richProducer.heading })).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(1)
    // Scripts compute this from stored data. The built page says 'Se åbningstider'.
    await expect(page.locator('.status-badge').first()).toHaveText(/^(?:Åben|Lukk)/)
  })

  await test.step('an unvisited page says so and lists the visited ones', async () => {
    await page.goto(site.origin + bareProducer.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Uden forbindelse' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('region', { name: 'Sider, du kan se uden net' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: richProducer.heading })).toBeVisible()
  })

  await test.step('back online, the page itself loads', async () => {
    await context.setOffline(false)
    await page.goto(site.origin + bareProducer.path)
    await expect(page.getByRole('heading', { level: 1, name: bareProducer.heading })).toBeVisible()
    await expect(page.getByText(note)).toHaveCount(0)
  })
})

test('a visitor of German pages gets pages and notices in German offline', async ({ page, context, site }) => {
  await page.goto(`${site.origin}/de`)
  await waitUntilStored(page)
  await page.goto(`${site.origin}/de/ueber-uns`)
  const stored = () => page.evaluate(() => caches.match('/uden-forbindelse').then(Boolean))
  expect(await stored()).toBe(false)

  await test.step('visiting a page in another language stores that language as well', async () => {
    await page.goto(`${site.origin}/about`)
    await expect.poll(stored, { timeout: 60_000 }).toBe(true)
  })

  await context.setOffline(true)
  await page.goto(`${site.origin}/de/ueber-uns`)
  await expect(page.getByText(/^Ohne Verbindung · Stand der Seite: heute um \d{1,2}(?::\d\d)? Uhr$/)).toBeVisible()
  await page.goto(`${site.origin}/de/kontakt`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ohne Verbindung' })).toBeVisible()
  await page.goto(`${site.origin}/de?visning=liste`)
  await page.getByRole('combobox', { name: 'Hofläden und Produkte suchen' }).fill('Honig')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Hofl/ })).not.toHaveText(/^247 /)
  await expect(page.getByRole('article').filter({ hasText: 'Honig' }).first()).toBeVisible()
  await page.goto(`${site.origin}/contact`)
  await expect(page.getByRole('heading', { level: 1, name: 'Uden forbindelse' })).toBeVisible()
})

test('errand 6: saving a shop in the list stores its page, which three taps open offline', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.origin)
  await waitUntilStored(page)
  await page.goto(`${site.origin}/?visning=liste&q=Lolle`)
  const taps = new Taps(page)
  await taps.press(page.getByRole('button', { name: 'Gem Lolle Frugt' }), 'heart')
  const keptPage = () => page.evaluate((path) => caches.match(path).then(Boolean), richProducer.path)
  await expect.poll(keptPage).toBe(true)

  await context.setOffline(true)
  await page.goto(site.origin)
  await taps.press(page.locator('summary', { hasText: 'Menu' }), 'menu')
  await taps.press(
    page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name: /^Mine gårde/ }),
    'Mine gårde',
  )
  await expect(page.getByText('1 af 1 side kan læses uden forbindelse.')).toBeVisible()
  await expect(page.getByText(/^Gemt til offline brug · hentet i dag kl\. \d\d:\d\d$/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await taps.press(page.getByRole('link', { name: 'Lolle Frugt', exact: true }), 'Lolle Frugt')
  await expect(page.getByRole('heading', { level: 1, name: richProducer.heading })).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.locator('.status-badge').first()).toHaveText(/^(?:Åben|Lukk)/)
  await expect(page.locator('.small-map path').first()).toBeAttached()
  await expect(page.getByText('16 km vest for Nykøbing Falster')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Åbn i telefonens kort' })).toHaveAttribute('href', /^geo:54\.\d+,11\./)
  expect(taps.made).toEqual(['heart', 'menu', 'Mine gårde', 'Lolle Frugt'])

  await test.step('removing the shop from the list deletes the stored page', async () => {
    await page.getByRole('button', { name: 'Gemt Lolle Frugt' }).tap()
    await expect
      .poll(() =>
        page.evaluate(
          async (path) => (await caches.match(path, { cacheName: 'gaardkortet-saved' })) !== undefined,
          richProducer.path,
        ),
      )
      .toBe(false)
  })
})

test('one tap stores all shops of an area for offline use until the area is removed', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.origin)
  await waitUntilStored(page)
  await page.goto(site.origin + area.path)
  const section = page.getByRole('region', { name: 'Uden forbindelse' })
  await expect(section).toContainText(
    'Alle 19 gårdes sider på enheden, med åbningstider, omegn og vej. Det fylder ca. 1,9\u00A0MB.',
  )
  await section.getByRole('button', { name: 'Gem området på enheden' }).tap()
  const stored = /^19 gårde er på enheden · hentet i dag kl\. \d\d:\d\d\. $/
  await expect(section.getByRole('status')).toHaveText(stored, { timeout: 60_000 })
  const last = page.getByRole('article').getByRole('heading', { level: 3 }).last()
  const name = (await last.textContent()) ?? ''
  const path = (await last.getByRole('link').getAttribute('href')) ?? ''
  // An earlier visit may have left an older copy of the page.
  await page.evaluate(
    async ([shop, header]) => {
      const html = await (await caches.match(shop))?.text()
      const old = new Response(html, { headers: { 'content-type': 'text/html', [header]: '2026-11-01T12:00:00Z' } })
      await (await caches.open('gaardkortet-seen')).put(shop, old)
    },
    [path, KEPT_AT] as const,
  )

  await context.setOffline(true)
  await page.goto(site.origin + area.path)
  await expect(page.getByText(note)).toBeVisible()
  await page.getByRole('article').getByRole('link', { name, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()

  await page.goto(`${site.origin}/mine`)
  const areas = page.getByRole('region', { name: 'Områder på denne enhed' })
  await expect(areas.getByRole('listitem')).toContainText('19 gårde · hentet i dag')
  expect(await violations(page)).toEqual([])
  await areas.getByRole('button', { name: /^Fjern/ }).tap()
  await expect(areas).toBeHidden()
  await page.goto(site.origin + area.path)
  await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible()
  expect((await workerState(page)).stores.filter((store) => store.startsWith('gaardkortet-area'))).toEqual([])
})

test('a slow network falls back to the stored page, and a page that is gone is not kept', async ({
  page,
  context,
  site,
}) => {
  await page.goto(site.origin)
  await waitUntilStored(page)
  await page.goto(site.origin + richProducer.path)

  await test.step('a visited page is served from the store on a slow network', async () => {
    const restoreTimers = await fireWorkerTimersAtOnce(context)
    // Pretends that the page was stored at revision 5.
    await page.evaluate(
      async ([path, header]) => {
        const seen = await caches.open('gaardkortet-seen')
        const kept = await seen.match(path)
        const headers = new Headers(kept?.headers)
        headers.set(header, '{"revision":5}')
        await seen.put(path, new Response(await kept?.text(), { headers }))
      },
      [richProducer.path, KEPT_REVISION] as const,
    )
    const release = site.hold()
    await page.goto(site.origin + richProducer.path, { waitUntil: 'commit' })
    await expect(page.getByText(/^Langsom forbindelse · siden er hentet i dag/)).toBeVisible()
    expect(await restoreTimers()).toContain(NETWORK_WAIT_MS)

    // The stored page requests the changes since it was stored, not those since today's build.
    await expect.poll(() => site.requests).toContain('/api/changes?since=5')
    // Its build is too old for the page to be updated.
    const note = page.getByRole('status').filter({ hasText: 'siden er hentet i dag' })
    await expect(note).toContainText('for gammel til at blive opdateret')
    const reload = note.getByRole('button', { name: 'Genindlæs siden' })
    await expect(reload).toBeVisible()
    expect(await violations(page)).toEqual([])

    const keptAt = () =>
      page.evaluate(async ([path, header]) => (await caches.match(path))?.headers.get(header), [
        richProducer.path,
        KEPT_AT,
      ] as const)
    const before = await keptAt()
    release()
    // The late response is stored for the next visit.
    await expect.poll(keptAt).not.toBe(before)
    await reload.tap()
    await expect(note).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('a page that is gone is not kept', async () => {
    site.gone.add(decodeURI(richProducer.path))
    await page.goto(site.origin + richProducer.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Ups! Den side findes ikke' })).toBeVisible()
    await context.setOffline(true)
    await page.goto(site.origin + richProducer.path)
    await expect(page.getByRole('heading', { level: 1, name: 'Uden forbindelse' })).toBeVisible()
  })
})

/** The state of the worker that waits until the active one is idle; null if there is none. */
const waitingWorker = (page: Page): Promise<string | null> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null)

test('a new build is shown at once, and its worker takes over at a later visit', async ({ page, context, site }) => {
  await page.goto(site.origin)
  await waitUntilStored(page)
  await site.publish(async (folder) => {
    await writeFile(join(folder, 'sw.js'), `${await site.read('sw.js')}\n// Another.`)
    await writeFile(join(folder, 'index.html'), (await site.read('index.html')).replace('<title>', '<title>Ny: '))
  })
  await page.goto(site.origin)
  await expect(page).toHaveTitle(/^Ny: /)
  await expect.poll(() => waitingWorker(page)).toBe('installed')
  await page.close()

  // The browser activates the new worker once the old one is idle. The old one does not control this page, so that it
  // can be; the new one may already.
  const observer = await context.newPage()
  const session = await context.newCDPSession(observer)
  await session.send('Network.enable')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  await observer.goto(`${site.origin}/about`)
  await expect.poll(() => waitingWorker(observer), { timeout: 45_000 }).toBeNull()
  await observer.close()
  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto(site.origin)
  await expect(next).toHaveTitle(/^Ny: /)
  await expect(next.getByText(note)).toBeVisible()
})

test('a disabled worker unregisters and deletes its caches at the next visit', async ({ page, site }) => {
  await page.goto(site.origin)
  await waitUntilStored(page)
  expect((await workerState(page)).stores).toContain('gaardkortet-shell')
  await page.evaluate(() => localStorage.setItem('gemte', 'behold'))
  await site.publish((folder) => bundleServiceWorker('service-worker-off', folder, null))

  await page.goto(`${site.origin}/about`)
  await expect.poll(() => workerState(page)).toEqual({ workers: 0, stores: [] })
  const again = await page.goto(site.origin)
  expect(again?.fromServiceWorker()).toBe(false)
  await expect.poll(() => workerState(page)).toEqual({ workers: 0, stores: [] })
  expect(await page.evaluate(() => localStorage.getItem('gemte'))).toBe('behold')
})
