import { chromium } from 'playwright'

import { pathIn, pathOf } from '#src/texts/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { areaPath } from '#src/domain/place/areas.ts'

import { everyPage, hiddenPages, notFound } from '../../e2e/support/pages.ts'
import type { PageType as TestedPage } from '../../e2e/support/pages.ts'
import { withCleanUp } from '../bench/at-end.ts'
import type { AtEnd } from '../bench/at-end.ts'
import { startHost } from '../bench/browser/host-process.ts'
import { openSites } from '../bench/build/sites.ts'
import { writeDocument } from '../bench/report/document.ts'
import { describeMachine } from '../bench/report/machine.ts'
import { step } from '../bootstrap/progress.js'
import { explain, Problem } from '../problem.ts'
import { stopSignal } from '../stop-signal.ts'
import { chromiumFlags, ensureChromium } from '../system/chromium.ts'
import { freePort } from '../host/listen.ts'
import { auditPage, median, missed, pagesTable } from './audit.ts'
import type { Audit, AuditedPage } from './audit.ts'

type PageType = Pick<TestedPage, 'type' | 'path'>

/** The heaviest pages in the other languages, whose texts are longer. */
const translatedPages: readonly PageType[] = (['de', 'en'] as const).flatMap((language) =>
  runInLanguage(language, () => [
    { type: `home, ${language}`, path: pathOf('home') },
    { type: `a producer, ${language}`, path: pathIn('producer', 'lolle-frugt-16d1b76a') },
    { type: `an area, ${language}`, path: areaPath('svendborg') },
    { type: `a trip, ${language}`, path: pathOf('trip') },
    { type: `the guide, ${language}`, path: pathOf('guide') },
  ]),
)

const allPages: readonly PageType[] = [...everyPage, ...translatedPages]

/** How often a page is loaded if it misses a budget at first. The median counts. */
const TRIES = 3

/**
 * Audits that pages fail on purpose: those excluded from search engines, and the 404 page, whose status the browser
 * logs.
 */
const intended = new Map<string, string[]>([
  ...[...hiddenPages.map(({ type }) => type), 'a trip, de', 'a trip, en'].map((type): [string, string[]] => [
    type,
    ['is-crawlable'],
  ]),
  [notFound.type, ['is-crawlable', 'http-status-code', 'errors-in-console']],
])

/** Returns the named page types, or all. @throws {Problem} if a name is unknown. */
function choosePages(names: readonly string[]): PageType[] {
  const unknown = names.find((name) => !allPages.some(({ type }) => type === name))
  if (unknown !== undefined)
    throw new Problem(
      `There is no page type '${unknown}': choose among ${allPages.map(({ type }) => type).join(', ')}.`,
    )
  return allPages.filter(({ type }) => names.length === 0 || names.includes(type))
}

/** Starts a browser for Lighthouse. Returns its debugging port. */
async function startBrowser(atEnd: AtEnd): Promise<number> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  atEnd(() => browser.close())
  return port
}

async function audit(page: PageType, origin: string, port: number): Promise<Audit> {
  const load = (): Promise<Audit> => auditPage(new URL(page.path, origin).href, port, intended.get(page.type) ?? [])
  const first = await load()
  if (missed(first).length === 0) return first
  const audits = [first]
  while (audits.length < TRIES) audits.push(await load())
  return median(audits) ?? first
}

async function auditPages(pages: readonly PageType[], atEnd: AtEnd): Promise<AuditedPage[]> {
  const sites = await openSites(1, atEnd)
  const host = await startHost(await sites.of('shipped'))
  atEnd(() => host.stop())
  const port = await startBrowser(atEnd)
  const audited: AuditedPage[] = []
  for (const page of pages) {
    const result = await step(
      `Loading the page of ${page.type}`,
      () => audit(page, host.url, port),
      ({ performance }) => `Loaded it: performance ${performance},`,
    )
    audited.push({ type: page.type, audit: result })
  }
  return audited
}

/** Formats the faults below the table. */
function faultLines(audited: readonly AuditedPage[]): string[] {
  return audited.flatMap(({ type, audit: { faults } }) => faults.map((fault) => `- ${type}: ${fault}`))
}

async function run(stop: AbortSignal): Promise<boolean> {
  const pages = choosePages(process.argv.slice(2))
  const audited = await withCleanUp(stop, (atEnd) => auditPages(pages, atEnd))
  const results = [pagesTable(audited), faultLines(audited).join('\n')].filter(Boolean)
  console.log(`\n${results.join('\n\n')}`)
  if (pages.length === allPages.length) await writeDocument('lighthouse', await describeMachine(new Date()), results)
  return audited.every(({ audit: result }) => missed(result).length === 0)
}

const signal = stopSignal()
try {
  process.exit((await run(signal)) ? 0 : 1)
} catch (error) {
  if (!signal.aborted) console.error(explain(error))
  process.exit(signal.aborted ? 130 : 1)
}
