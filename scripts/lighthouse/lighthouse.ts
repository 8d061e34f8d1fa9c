import { pathIn, pathOf } from '#src/texts/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { areaPath } from '#src/domain/place/areas.ts'

import { everyPage, hiddenPages, notFound } from '../../e2e/support/pages.ts'
import { launchBrowser, openSites } from '../bench/build/sites.ts'
import { runCommand } from '../bench/command.ts'
import { writeResults } from '../bench/report.ts'
import { runStep } from '../bench/times.ts'
import { freePort } from '../host/listen.ts'
import { Problem } from '../problem.ts'
import { auditPage, median, missed, pagesTable } from './audit.ts'
import type { Audit } from './audit.ts'

/** The heaviest pages in the other languages, whose texts are longer. */
const translatedPages = (['de', 'en'] as const).flatMap((language) =>
  runInLanguage(language, () => [
    { type: `home, ${language}`, path: pathOf('home') },
    { type: `a producer, ${language}`, path: pathIn('producer', 'lolle-frugt-16d1b76a') },
    { type: `an area, ${language}`, path: areaPath('svendborg') },
    { type: `a trip, ${language}`, path: pathOf('trip') },
    { type: `the guide, ${language}`, path: pathOf('guide') },
  ]),
)

const allPages = [...everyPage, ...translatedPages]

/** Returns the audits that a page fails on purpose: it is excluded from search engines, or is the 404 page. */
function intendedFaults(type: string): string[] {
  if (type === notFound.type) return ['is-crawlable', 'http-status-code', 'errors-in-console']
  const isHidden = hiddenPages.some((page) => page.type === type) || type.startsWith('a trip, ')
  return isHidden ? ['is-crawlable'] : []
}

/** Audits a page. One that misses a budget is loaded three times, and the median counts. */
async function audit(type: string, url: string, port: number): Promise<Audit> {
  const load = (): Promise<Audit> => auditPage(url, port, intendedFaults(type))
  const first = await load()
  return missed(first).length === 0 ? first : (median([first, await load(), await load()]) ?? first)
}

/** Audits the page types named, or all of them, and writes those to docs/benchmarks.md. */
await runCommand(async (cleanUp) => {
  const names = process.argv.slice(2)
  const known = allPages.map(({ type }) => type)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Problem(`There is no page type '${unknown}': choose among ${known.join(', ')}.`)
  const siteOf = await openSites(cleanUp)
  const host = await (await siteOf('shipped')).serve()
  const port = await freePort()
  await launchBrowser(cleanUp, `--remote-debugging-port=${port}`)
  const audits = new Map<string, Audit>()
  for (const { type, path } of allPages) {
    if (names.length > 0 && !names.includes(type)) continue
    const load = (): Promise<Audit> => audit(type, new URL(path, host.url).href, port)
    audits.set(type, await runStep(`Loading the page of ${type}`, load))
  }
  const faults = [...audits].flatMap(([type, page]) => page.faults.map((fault) => `- ${type}: ${fault}`))
  const results = [pagesTable(audits), faults.join('\n')].filter(Boolean)
  console.log(`\n${results.join('\n\n')}`)
  if (names.length === 0) await writeResults('lighthouse', results)
  if ([...audits.values()].some((page) => missed(page).length > 0)) throw new Problem('Some pages miss a budget.')
})
