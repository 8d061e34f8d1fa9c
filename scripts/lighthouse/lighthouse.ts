import { pathIn, pathOf } from '#src/texts/paths.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { areaPath } from '#src/domain/place/areas.ts'

import { launchBrowser, openSites } from '../bench/build/sites.ts'
import { runCommand } from '../bench/command.ts'
import { writeResults } from '../bench/report.ts'
import { runStep } from '../bench/times.ts'
import { freePort } from '../host/listen.ts'
import { Problem } from '../problem.ts'
import { auditPage, median, missed, pagesTable } from './audit.ts'
import type { Audit } from './audit.ts'

/** A page of each type, built from the shipped producers. */
const danishPages = Object.entries({
  home: '/',
  'a producer with much data': '/producer/lolle-frugt-16d1b76a',
  'a producer with little data': '/producer/aaroe-70-62f5e10c',
  'an area': '/svendborg-gårdbutikker',
  'a product': '/lokalt-kød',
  'an organic product': '/økologiske-grøntsager',
  'a product in an area': '/svendborg-lokalt-kød',
  'an area without producers': '/hillerød-gårdbutikker',
  'a product without producers': '/hjemmelavet-brød',
  'a product in an area without it': '/svendborg-friske-æg',
  'all areas': '/areas',
  'all products': '/products',
  'the season': '/i-saeson',
  'a kind of goods': '/varer/jordbaer',
  'saved shops': '/mine',
  'a trip': '/tur',
  'a stall': '/tilfoej-her',
  owners: '/ejer',
  about: '/about',
  status: '/status',
  'open data': '/data',
  embeds: '/indlejr',
  'privacy policy': '/privacy-policy',
  'logo preview': '/logo-preview',
  'not found': '/findes-ikke',
}).map(([type, path]) => ({ type, path }))

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

const allPages = [...danishPages, ...translatedPages]

/** Returns the audits that a page fails on purpose: it is excluded from search engines, or is the 404 page. */
async function intendedFaults(url: string): Promise<string[]> {
  const response = await fetch(url)
  const isHidden = (await response.text()).includes('<meta name="robots" content="noindex">')
  return [...(isHidden ? ['is-crawlable'] : []), ...(response.ok ? [] : ['http-status-code', 'errors-in-console'])]
}

/** Audits a page. One that misses a budget is loaded three times, and the median counts. */
async function audit(url: string, port: number): Promise<Audit> {
  const intended = await intendedFaults(url)
  const load = (): Promise<Audit> => auditPage(url, port, intended)
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
    const load = (): Promise<Audit> => audit(new URL(path, host.url).href, port)
    audits.set(type, await runStep(`Loading the page of ${type}`, load))
  }
  const faults = [...audits].flatMap(([type, page]) => page.faults.map((fault) => `- ${type}: ${fault}`))
  const results = [pagesTable(audits), faults.join('\n')].filter(Boolean)
  console.log(`\n${results.join('\n\n')}`)
  if (names.length === 0) await writeResults('lighthouse', results)
  if ([...audits.values()].some((page) => missed(page).length > 0)) throw new Problem('Some pages miss a budget.')
})
