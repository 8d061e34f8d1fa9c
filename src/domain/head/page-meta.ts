import { site } from '#src/site.ts'
import type { Area } from '../place/areas.ts'
import type { Category } from '../landing/categories.ts'
import { townOf } from '../place/place.ts'
import { descriptionInLanguage } from '../producer/description.ts'
import type { Producer } from '../producer/producer.ts'
import { productLabel } from '../producer/products.ts'
import { seasonInWords } from '../season/half-months.ts'
import type { Kind } from '../season/kind.ts'
import { shorten } from '../text/format.ts'
import { currentLanguage } from '#src/texts/language.ts'
import { guide, head, landing, names } from '#src/texts/texts.ts'
import { openDataFiles } from '../open-data/open-data.ts'

/** The metadata of a page, for search engines and for links that are shared. */
export interface PageMeta {
  title: string
  description: string
  keywords: readonly string[]
}

/** Longest description that search engines show, in characters. */
const DESCRIPTION_LENGTH = 160

function meta(title: string, description: string, keywords: readonly string[]): PageMeta {
  return { title: `${title} | ${site.name}`, description: shorten(description, DESCRIPTION_LENGTH), keywords }
}

const words = (text: string): readonly string[] => (text === '' ? [] : text.split(','))

export function homeMeta(count: number): PageMeta {
  return meta(head.homeTitle, head.homeDescription(count), words(head.homeKeywords))
}

export function producerMeta({ name, description, address, products, standing }: Producer): PageMeta {
  const town = townOf(address)
  const [primaryProduct, ...others] = products.map(productLabel)
  const title = primaryProduct === undefined ? `${name}, ${town}` : head.producerTitle(name, primaryProduct, town)
  const isClosed = standing === 'closed'
  return meta(
    isClosed ? head.closedTitle(name, town) : title,
    `${name}, ${address}. ${isClosed ? head.closedForGood : descriptionInLanguage(description)}`.trim(),
    [name, town, ...(primaryProduct === undefined ? [] : [primaryProduct]), ...others, head.farmShop],
  )
}

export function areaMeta({ name, region }: Area, count: number): PageMeta {
  return meta(head.areaTitle(name, count), head.areaDescription(name, region, count), [
    ...words(head.areaKeywords(name)),
    region,
  ])
}

/** A category's goods, as they read within a sentence. */
const goodsOf = ({ name, shortName, isOrganic }: Category): string => (isOrganic ? names.inSentence(name) : shortName)

/** The description of a page without any sellers. */
export function missingText({ shortName, isOrganic }: Category, area: Area | null = null): string {
  const goods = area ? landing.goodsIn(shortName, area.name) : shortName
  return isOrganic ? landing.noOrganicSellers(goods) : landing.noSellers(goods)
}

/** For an organic category, `count` is the number of producers known to be organic. */
export function categoryMeta(category: Category, count: number): PageMeta {
  const { name, description, keywords } = category
  return meta(
    head.categoryTitle(name, count),
    count > 0 ? head.categoryDescription(description, count) : `${missingText(category)} ${description}`,
    [names.inSentence(name), ...(currentLanguage() === 'da' ? keywords : []), head.farmShop],
  )
}

export function pairMeta(area: Area, category: Category, count: number): PageMeta {
  return meta(
    head.pairTitle(category.name, area.name, count),
    count > 0
      ? head.pairDescription(goodsOf(category), area.name, count)
      : `${missingText(category, area)} ${head.seeNearest}`,
    [`${category.shortName} ${area.name}`, `${names.inSentence(category.name)} ${area.name}`, area.region],
  )
}

/** The metadata of a kind of goods. `count` is the number of its stated sellers. */
export function kindMeta({ label, fresh }: Kind, count: number): PageMeta {
  const name = names.inSentence(label)
  return meta(
    head.kindTitle(label, name),
    head.kindDescription(name, fresh === null ? null : seasonInWords(fresh), count),
    [...words(head.kindKeywords(name)), head.farmShop],
  )
}

/** The metadata of a page with fixed texts. */
export function metaOf(page: keyof typeof head.pages): PageMeta {
  const { title, description, keywords } = head.pages[page]
  return meta(title, description, words(keywords))
}

/** The metadata of the page that explains farm shops to guests. */
export const guideMeta = (): PageMeta => meta(guide.title, guide.description, words(guide.keywords))

/** The metadata of pages that exist only in Danish. */
export const danishMeta = {
  owners: meta(
    'For ejere',
    'Er gården din, kan du selv rette dens side: åbningstider, varer, lukkedage og nyt fra i dag.',
    ['gårdejer', 'ret gårdbutik'],
  ),
  logos: meta('Logoer', `Syv udgaver af vejboden: ${site.name}s logo.`, ['logo']),
  embeds: meta(
    'Skilt og visning på egen side',
    'Udskriv et skilt med QR-kode til din gårdbutik, eller vis den og et kort over kommunens gårdbutikker på din ' +
      'egen hjemmeside.',
    ['skilt', 'QR-kode', 'hjemmeside'],
  ),
  endMails: meta('Afmeld mails', `Få ikke flere mails fra ${site.name}.`, []),
  confirmShop: meta('Passer det stadig?', 'Bekræft, at din gårds side er rigtig.', []),
} as const

/**
 * The metadata of a screen of the back office, which search engines do not index.
 * @example
 * adminMeta('Reviews').title // 'Reviews – Admin'
 */
export function adminMeta(title: string): PageMeta {
  return meta(`${title} – Admin`, `${title}: back office for ${site.name}.`, [])
}

/** A `<link>` of every page's head. */
interface HeadLink {
  rel: string
  href: string
  type?: string
  sizes?: string
  title?: string
}

/** Icons, the manifest and the open data: the same on every page. */
export const headLinks = (): HeadLink[] => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...openDataFiles().map(({ path, type, title }) => ({ rel: 'alternate', href: path, type, title })),
]
