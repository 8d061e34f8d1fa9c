import { parse } from 'node-html-parser'
import type { HTMLElement } from 'node-html-parser'

/** Concurrent requests. The host answers from files, so a few keep both sides busy. */
const AT_ONCE = 8

export interface CrawledPage {
  /** Relative to the site's root, decoded, without a query. */
  path: string
  status: number
  /** Null if the response is not a page: a picture, a file to download. */
  document: HTMLElement | null
  /** Paths within the site of its links, pictures, styles and scripts. */
  links: readonly string[]
}

/** Returns the decoded path of an address within the site, or null for other sites, mail and phone links. */
export function pathWithin(origin: string, address: string, from = '/'): string | null {
  const url = URL.parse(address, new URL(from, origin))
  return url === null || url.origin !== origin ? null : decodeURI(url.pathname)
}

function linksOf(document: HTMLElement, origin: string, from: string): string[] {
  const addresses = document
    .querySelectorAll('a[href], link[href], img[src], script[src]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
  return [...new Set(addresses.map((address) => pathWithin(origin, address, from)).filter((path) => path !== null))]
}

/** Does not follow redirects: links must name the page itself. */
async function visit(origin: string, path: string): Promise<CrawledPage> {
  const answer = await fetch(new URL(path, origin), { redirect: 'manual' })
  const text = await answer.text()
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const document = isPage ? parse(text, { blockTextElements: { script: true, noscript: true, style: true } }) : null
  return { path, status: answer.status, document, links: document ? linksOf(document, origin, path) : [] }
}

/** Visits the given paths of a site and every page that can be reached from them. */
export async function crawl(origin: string, starts: readonly string[]): Promise<CrawledPage[]> {
  const known = new Set(starts)
  const waiting = [...starts]
  const visited: CrawledPage[] = []
  while (waiting.length > 0) {
    const pages = await Promise.all(waiting.splice(0, AT_ONCE).map((path) => visit(origin, path)))
    visited.push(...pages)
    for (const link of pages.flatMap(({ links }) => links)) {
      if (!known.has(link)) waiting.push(link)
      known.add(link)
    }
  }
  return visited
}

/** Returns the addresses that a sitemap lists, including those of its parts if it is an index. */
export async function readSitemap(origin: string, name = '/sitemap.xml'): Promise<string[]> {
  const answer = await fetch(new URL(name, origin))
  const document = parse(await answer.text())
  const paths = document
    .querySelectorAll('loc')
    .map(({ textContent }) => pathWithin(origin, textContent) ?? textContent)
  if (document.querySelector('sitemapindex') === null) return paths
  return (await Promise.all(paths.map((part) => readSitemap(origin, part)))).flat()
}
