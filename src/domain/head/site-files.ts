import { currentLanguage } from '#src/texts/language.ts'
import type { PageLanguage } from '#src/texts/language.ts'
import { pathOf } from '#src/texts/paths.ts'
import { site } from '#src/site.ts'
import { counted } from '#src/texts/format.ts'
import { EMBED_PATH } from '../embeds/paths.ts'
import { lastChangeOf } from '../producer/freshness.ts'
import type { Producer } from '../producer/producer.ts'
import { producerPath } from '../producer/slug.ts'
import { escapeXml } from '../text/xml.ts'
import { areaPath } from '../place/areas.ts'
import type { Area } from '../place/areas.ts'
import { categoryPath } from '../landing/categories.ts'
import type { Category } from '../landing/categories.ts'
import { openDataFiles, openDataTerms } from '../open-data/open-data.ts'
import { dayColours } from '../pictures/palette.ts'
import { MINE_PATH } from '../saved/saved.ts'
import { SEASON_PATH } from '../season/season-file.ts'
import { TRIP_PATH } from '../trip/trip.ts'

export interface SitemapEntry {
  /** From the site's root, with Danish letters that are not escaped. */
  path: string
  /** ISO 8601; null if it is not known when the page changed. */
  lastModified: string | null
  /** The path of the same page in each language, including this one; absent for a page in one language. */
  translations?: readonly { language: PageLanguage; path: string }[]
}

export interface SitemapFile {
  /** 'sitemap.xml' without its '.xml'. */
  name: string
  content: string
}

/** sitemaps.org: a file may list 50,000 pages at most. */
const LARGEST_SITEMAP = 50_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINKS_NAMESPACE = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Writes the sitemap of the pages: one file, or an index and as many files as needed. */
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
  const address = (path: string): string => escapeXml(new URL(path, origin).href)
  const lines = entries.map(({ path, lastModified, translations = [] }) => {
    const changed = lastModified === null ? '' : `<lastmod>${lastModified}</lastmod>`
    const inLanguage = (wanted: PageLanguage) => translations.find(({ language }) => language === wanted)
    const original = inLanguage('da') ?? inLanguage('en')
    const named = translations.map((each) => [each.language, each.path] as const)
    const links = [...named, ...(original ? [['x-default', original.path] as const] : [])].map(
      ([language, where]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(where)}"/>`,
    )
    return `<${element}><loc>${address(path)}</loc>${changed}${links.join('')}</${element}>`
  })
  const links = entries.some(({ translations }) => translations) ? LINKS_NAMESPACE : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}"${links}>\n${lines.join('\n')}\n</${root}>\n`
}

/** Pages about all producers, which change with them. */
const overviews = ['home', 'areas', 'products', 'season', 'status'] as const

/** Pages whose text has no date. */
const undated = ['data', 'about', 'addProducer', 'contact', 'privacy'] as const
const undatedInDanish = [EMBED_PATH, '/logo-preview']

interface LandingPage {
  path: string
  producers: readonly Producer[]
}

/** Returns the time of the latest change among some producers; null if no date is known. */
function newestChange(producers: readonly Producer[]): string | null {
  return producers
    .map(lastChangeOf)
    .reduce((newest, change) => ((change ?? '') > (newest ?? '') ? change : newest), null)
}

/**
 * Returns every page in the current language that search engines may index, in the same order for each language.
 * Landing pages without producers are left out.
 */
export function sitemapEntries(producers: readonly Producer[], landing: readonly LandingPage[]): SitemapEntry[] {
  const filled = landing.filter((page) => page.producers.length > 0)
  return [
    ...overviews.map((page) => ({ path: pathOf(page), lastModified: newestChange(producers) })),
    ...[...undated.map((page) => pathOf(page)), ...undatedInDanish].map((path) => ({ path, lastModified: null })),
    ...filled.map((page) => ({ path: page.path, lastModified: newestChange(page.producers) })),
    ...producers.map((producer) => ({
      path: producerPath(producer.name, producer.id),
      lastModified: lastChangeOf(producer),
    })),
    // Last, because it does not exist in Danish: translations are matched by index.
    ...(currentLanguage() === 'da' ? [] : [{ path: pathOf('guide'), lastModified: null }]),
  ]
}

/** Merges the entries of each language into one list, each page with its translations. */
export function inEachLanguage(entries: ReadonlyMap<PageLanguage, readonly SitemapEntry[]>): SitemapEntry[] {
  if (entries.size === 1) return [...entries.values()].flatMap((one) => [...one])
  const all = [...entries]
  return all.flatMap(([language, own]) =>
    own.flatMap((entry, nth) => {
      const translations = all.flatMap(([other, others]) => {
        const path = others[nth]?.path
        return path === undefined ? [] : [{ language: other, path }]
      })
      const isTranslated = new Set(translations.map(({ path }) => path)).size > 1
      if (isTranslated) return [{ ...entry, translations }]
      return language === 'da' ? [entry] : []
    }),
  )
}

/** Writes robots.txt, which allows everything except the back office and names the sitemap. */
export function robotsText(origin: string): string {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`
}

/** The public API calls, with their addresses as templates. */
const calls = [
  { path: '/api/producers', text: 'alle producenter' },
  {
    path: '/api/producers/search?q={ord}&lat={lat}&lng={lng}&radius={km}&limit={antal}',
    text: 'søgning på ord og sted',
  },
  { path: '/api/producers/changes?since={tidspunkt}', text: 'hvad der er ændret siden da, også hvem der er væk' },
  { path: '/api/producers/{slug}', text: 'én producent' },
  { path: '/api/seo/area/{område}', text: 'tal for et område' },
  { path: '/api/seo/product/{produkt}', text: 'tal for et produkt' },
  { path: '/api/seo/area/{område}/product/{produkt}', text: 'tal for et produkt i et område' },
  { path: '/api/seo/areas-stats', text: 'antal producenter i hvert område' },
  { path: '/api/seo/products-stats', text: 'antal producenter for hvert produkt' },
]

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
}

/** Writes llms.txt (https://llmstxt.org): what the site is and where its data is, for machine readers. */
export function llmsText(
  { count, areas, categories }: { count: number; areas: readonly Area[]; categories: readonly Category[] },
  origin: string,
): string {
  const link = (label: string, path: string): string => `[${label}](${new URL(path, origin).href})`
  return [
    `# ${site.name}\n`,
    `> ${site.tagline}: ${counted(count, 'sted', 'steder')} med adresse, åbningstider, varer og kontakt. På dansk.\n`,
    'Oplysningerne kommer fra OpenStreetMap, producenterne selv og besøgende. Tider er dansk tid. Åbningstider ' +
      'og udvalg kan skifte: ring, før du kører langt.\n',
    section('Åbne data', [
      ...openDataFiles().map(({ path, title }) => link(title, path)),
      `Licens: [${openDataTerms.license}](${openDataTerms.licenseUrl}). Angiv kilden: ` +
        `${openDataTerms.attribution} (${openDataTerms.attributionUrl})`,
    ]),
    section(
      'Kald (JSON, uden nøgle)',
      calls.map(({ path, text }) => `\`GET ${origin}${path}\`: ${text}`),
    ),
    section(
      'Produkter',
      categories.map(({ key, name }) => link(name, categoryPath(key))),
    ),
    section(
      'Områder',
      areas.map(({ key, name }) => link(`Gårdbutikker i ${name}`, areaPath(key))),
    ),
    section('Om', [
      link(`Om ${site.name}`, '/about'),
      link('Privatlivspolitik', '/privacy-policy'),
      link('Sitemap', '/sitemap.xml'),
    ]),
  ].join('\n')
}

/** The colour of the browser's own frame: the background of our header by day and by night (src/styles/colours.css). */
export const themeColors = { light: dayColours.forest, dark: '#0e5a41' } as const

/** The web app manifest, with which a phone puts the site on its home screen: https://www.w3.org/TR/appmanifest/. */
export const webManifest = {
  id: '/',
  name: site.name,
  short_name: site.name,
  description: site.tagline,
  lang: site.language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: dayColours.paper,
  theme_color: themeColors.light,
  shortcuts: [
    { name: 'Nær mig', url: '/?naer=ja' },
    { name: 'I sæson', url: SEASON_PATH },
    { name: 'Mine gårde', url: MINE_PATH },
    { name: 'Min tur', url: TRIP_PATH },
  ],
  categories: ['food', 'shopping', 'travel'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const
