import type { Page } from 'playwright/test'

import type { Database } from '#db/database.ts'

import { expect } from './test.ts'

/** How long a build may take while other tests keep the machine busy. */
const BUILD_MS = 300_000

/** Waits until all changes made so far are on the public pages. Other tests may keep making changes. */
export async function waitUntilPublished(db: Database): Promise<void> {
  const requests = await db.selectFrom('rebuildRequests').select('id').execute()
  const ids = requests.map(({ id }) => id)
  expect(ids, 'pending rebuild requests').not.toEqual([])
  const unpublished = (): Promise<unknown[]> =>
    db
      .selectFrom('rebuildRequests')
      .leftJoin('builds', 'builds.id', 'rebuildRequests.buildId')
      .select('rebuildRequests.reason')
      .where('rebuildRequests.id', 'in', ids)
      .where(({ eb, or }) => or([eb('builds.status', 'is', null), eb('builds.status', '!=', 'done')]))
      .execute()
  await expect.poll(unpublished, { timeout: BUILD_MS, intervals: [1000] }).toEqual([])
}

/** The places in which the public site shows a producer. */
export interface Traces {
  /** HTTP status of its page. */
  page: number
  /** Whether its page is a file of the build. */
  isStatic: boolean
  inSitemap: boolean
  inSearchIndex: boolean
  onLandingPage: boolean
  /** How many producers the page of all areas counts in its area. */
  inArea: number
}

interface Shown {
  name: string
  /** Path of its page. */
  path: string
  area: { name: string; path: string }
}

async function textOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  expect(answer.ok(), path).toBe(true)
  return answer.text()
}

/** Searches on the home page, as a visitor would. */
async function isFoundAtHome(page: Page, name: string): Promise<boolean> {
  await page.goto(`/?visning=liste&q=${encodeURIComponent(name)}`)
  const found = page.locator('.result-grid').getByRole('heading', { name, exact: true })
  await expect(found.or(page.getByText('Ingen gårdbutikker fundet'))).toBeVisible()
  return found.isVisible()
}

async function areaCount(page: Page, area: string): Promise<number> {
  await page.goto('/areas')
  const card = page.getByRole('link', { name: new RegExp(`^${area}\\b`) })
  return Number(/(\d+) butik/.exec(await card.innerText())?.[1])
}

/** Checks every place where the public site can show a producer. */
export async function producerTraces(page: Page, { name, path, area }: Shown): Promise<Traces> {
  const own = await page.request.get(path)
  return {
    page: own.status(),
    // Responses of functions have a request id.
    isStatic: own.headers()['x-request-id'] === undefined,
    inSitemap: (await textOf(page, '/sitemap.xml')).includes(encodeURI(path)),
    inSearchIndex: await isFoundAtHome(page, name),
    onLandingPage: (await textOf(page, area.path)).includes(name),
    // An area without producers shows the distance to the nearest one instead.
    inArea: (await areaCount(page, area.name)) || 0,
  }
}
