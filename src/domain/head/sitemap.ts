export interface SitemapEntry {
  /** From the site's root, with Danish letters as they are read. */
  path: string
  /** ISO 8601; null where nothing tells when the page changed. */
  lastModified: string | null
}

export interface SitemapFile {
  /** 'sitemap.xml' without its '.xml'. */
  name: string
  content: string
}

/** sitemaps.org: a file names 50,000 pages at most. */
const LARGEST_SITEMAP = 50_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The sitemap of the pages: one file, or an index and as many files as it takes. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  origin: string,
  largest = LARGEST_SITEMAP,
): SitemapFile[] {
  if (entries.length <= largest) return [{ name: 'sitemap', content: listing('urlset', 'url', entries, origin) }]
  const parts = Array.from({ length: Math.ceil(entries.length / largest) }, (_, index) => ({
    name: `sitemap-${index + 1}`,
    content: listing('urlset', 'url', entries.slice(index * largest, (index + 1) * largest), origin),
  }))
  const named = parts.map(({ name }) => ({ path: `/${name}.xml`, lastModified: null }))
  return [{ name: 'sitemap', content: listing('sitemapindex', 'sitemap', named, origin) }, ...parts]
}

function listing(root: string, element: string, entries: readonly SitemapEntry[], origin: string): string {
  const lines = entries.map(({ path, lastModified }) => {
    const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`
    return `<${element}><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</${element}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;')
}
