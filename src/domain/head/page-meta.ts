import { site } from '#src/site.ts'
import type { Area } from '../place/areas.ts'
import type { Category } from '../landing/categories.ts'
import { townOf } from '../place/place.ts'
import type { Producer } from '../producer/producer.ts'
import { productLabel } from '../producer/products.ts'
import { seasonInWords } from '../season/half-months.ts'
import type { Kind } from '../season/kind.ts'
import { shorten } from '../text/format.ts'
import { counted } from '#src/texts/format.ts'
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

const shops = (count: number): string => counted(count, 'gårdbutik', 'gårdbutikker')

export function homeMeta(count: number): PageMeta {
  return meta(
    'Gårdbutikker i Danmark – find lokale producenter på kortet',
    `Find ${count > 0 ? shops(count) : 'gårdbutikker'} og lokale producenter på kort og liste. Søg efter ` +
      'produkt, sted og afstand, og se, hvem der har åbent nu.',
    ['gårdbutik', 'gårdbutikker', 'lokale producenter', 'gårdsalg', 'stalddørssalg', 'vejbod'],
  )
}

export function producerMeta({ name, description, address, products, standing }: Producer): PageMeta {
  const town = townOf(address)
  const [primaryProduct, ...others] = products.map(productLabel)
  const title = primaryProduct === undefined ? `${name}, ${town}` : `${name} – ${primaryProduct} i ${town}`
  const isClosed = standing === 'closed'
  return meta(
    isClosed ? `${name}, ${town} (lukket)` : title,
    `${name}, ${address}. ${isClosed ? 'Butikken er lukket for altid.' : description}`.trim(),
    [name, town, ...(primaryProduct === undefined ? [] : [primaryProduct]), ...others, 'gårdbutik'],
  )
}

export function areaMeta({ name, region }: Area, count: number): PageMeta {
  return meta(
    count > 0 ? `Gårdbutikker i ${name} – ${shops(count)}` : `Gårdbutikker i ${name} og omegn`,
    count > 0
      ? `Find ${shops(count)} i ${name}, ${region}. Se kort, åbningstider, og hvad de sælger.`
      : `Der er endnu ingen gårdbutikker i ${name} på kortet. Se de nærmeste, og hvor langt der er til dem.`,
    [`gårdbutik ${name}`, `gårdbutikker ${name}`, `gårdsalg ${name}`, region],
  )
}

/** A category's goods, as they read within a sentence. */
const goodsOf = ({ name, shortName, isOrganic }: Category): string => (isOrganic ? name.toLowerCase() : shortName)

/** The description of a page without any sellers. */
export function missingText(category: Category, area: Area | null = null): string {
  const who = `Der er endnu ingen på kortet, der sælger ${category.shortName}${area ? ` i ${area.name}` : ''}`
  return category.isOrganic ? `${who} og er mærket som økologiske.` : `${who}.`
}

/** Of an organic category the count is of those who are known to be organic. */
export function categoryMeta(category: Category, count: number): PageMeta {
  const places = counted(count, 'sted', 'steder')
  return meta(
    `${category.name} direkte fra gården${count > 0 ? ` – ${places} i Danmark` : ''}`,
    count > 0
      ? `${category.description} Se ${places} på kort og liste.`
      : `${missingText(category)} ${category.description}`,
    [category.name.toLowerCase(), ...category.keywords, 'gårdbutik'],
  )
}

export function pairMeta(area: Area, category: Category, count: number): PageMeta {
  return meta(
    count > 0 ? `${category.name} i ${area.name} – ${shops(count)}` : `${category.name} nær ${area.name}`,
    count > 0
      ? `Find ${goodsOf(category)} i ${area.name}: ${shops(count)} med kort, åbningstider og kontakt.`
      : `${missingText(category, area)} Se de nærmeste, og hvor langt der er til dem.`,
    [`${category.shortName} ${area.name}`, `${category.name.toLowerCase()} ${area.name}`, area.region],
  )
}

/** The metadata of a kind of goods. `count` is the number of its stated sellers. */
export function kindMeta({ label, fresh }: Kind, count: number): PageMeta {
  const name = label.toLowerCase()
  const season = fresh === null ? '' : ` Sæson: ${seasonInWords(fresh)}.`
  return meta(
    `${label} direkte fra gården – find ${name} nær dig`,
    `Om ${counted(count, 'sted', 'steder')} på kortet står der, at ${count === 1 ? 'det' : 'de'} sælger ` +
      `${name}.${season} Se ${count === 1 ? 'det' : 'dem'} på kort og liste, med åbningstider og vej.`,
    [name, `${name} nær mig`, `køb ${name}`, 'gårdbutik'],
  )
}

/** Pages that stand by themselves. */
export const pageMeta = {
  areas: meta('Gårdbutikker efter område', 'Find gårdbutikker i 40 danske byer og deres omegn, ordnet efter region.', [
    'gårdbutikker',
    'områder',
    'regioner',
  ]),
  products: meta(
    'Gårdbutikker efter produkt',
    'Find økologiske grøntsager, lokalt kød, ost, æg, frugt, mælk og brød direkte fra danske gårde.',
    ['gårdbutikker', 'grøntsager', 'kød', 'ost', 'æg', 'frugt', 'mælk', 'brød'],
  ),
  season: meta(
    'I sæson: danske råvarer måned for måned',
    'Hvornår er danske jordbær, asparges, kartofler, æbler og juletræer i sæson? Se kalenderen, og find dem, der ' +
      'sælger dem.',
    ['i sæson', 'sæsonkalender', 'danske råvarer', 'jordbær', 'asparges', 'nye kartofler', 'juletræer'],
  ),
  owners: meta(
    'For ejere',
    'Er gården din, kan du selv rette dens side: åbningstider, varer, lukkedage og nyt fra i dag.',
    ['gårdejer', 'ret gårdbutik'],
  ),
  addStall: meta('Tilføj her', 'Står du ved en vejbod, som ikke er på kortet? Tag et billede, og peg på den.', []),
  mine: meta('Mine gårde', 'De gårdbutikker, du har gemt på denne enhed, med dine egne noter.', []),
  trip: meta('Min tur', 'Planlæg en tur til op til otte gårdbutikker: rækkefølge, køretid, og hvem der har åbent.', []),
  about: meta(
    `Om ${site.name}`,
    `Hvad ${site.name} er, hvor oplysningerne kommer fra, og hvordan du hjælper med at holde dem ajour.`,
    [site.name, 'om'],
  ),
  addProducer: meta(
    'Tilføj Butik',
    `Kender du en gårdbutik, der mangler? Tilføj den til ${site.name}, så andre kan finde den.`,
    ['tilføj gårdbutik', 'gårdbutik', 'lokal producent'],
  ),
  contact: meta('Kontakt', `Skriv til ${site.name}: spørgsmål, rettelser, ros og ris.`, ['kontakt', site.name]),
  privacy: meta(
    'Privatlivspolitik',
    `Hvilke oplysninger ${site.name} gemmer, hvor længe og hvorfor, og hvilke rettigheder du har.`,
    ['privatlivspolitik', 'GDPR', 'cookies'],
  ),
  logos: meta('Logoer', `Syv udgaver af vejboden: ${site.name}s logo.`, ['logo']),
  status: meta(
    'Status: hvor friske er oplysningerne?',
    'Hvor mange gårdbutikker der er bekræftet inden for et år, region for region, som figur, tabel og CSV.',
    ['status', 'bekræftet'],
  ),
  data: meta('Åbne data', 'Alle gårdbutikker som fil, og et kald, der fortæller, hvad der er ændret siden sidst.', [
    'åbne data',
    'API',
  ]),
  embeds: meta(
    'Skilt og visning på egen side',
    'Udskriv et skilt med QR-kode til din gårdbutik, eller vis den og et kort over kommunens gårdbutikker på din ' +
      'egen hjemmeside.',
    ['skilt', 'QR-kode', 'hjemmeside'],
  ),
  endMails: meta('Afmeld mails', `Få ikke flere mails fra ${site.name}.`, []),
  confirmShop: meta('Passer det stadig?', 'Bekræft, at din gårds side er rigtig.', []),
  offline: meta('Uden forbindelse', `Det, du kan se på ${site.name} uden net.`, []),
  notFound: meta('Siden findes ikke', 'Siden findes ikke. Find en gårdbutik på kortet i stedet.', []),
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
export const headLinks: readonly HeadLink[] = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...openDataFiles.map(({ path, type, title }) => ({ rel: 'alternate', href: path, type, title })),
]
