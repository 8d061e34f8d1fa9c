import { counted, formatNumber } from '../format.ts'

const noSellerYet = (goods: string): string => `Der er endnu ingen på kortet, der sælger ${goods}`

const allYear = 'Hele året'

export const texts = {
  farmShops: 'Gårdbutikker',
  shopsIn: (place: string): string => `Gårdbutikker i ${place}`,
  goodsIn: (goods: string, place: string): string => `${goods} i ${place}`,
  places: (count: number): string => counted(count, 'sted', 'steder'),

  areaIntro: (area: string, region: string): string => `Lokale producenter i ${area} og omegn, ${region}.`,
  noShops: 'Der er endnu ingen gårdbutikker på kortet.',
  noShopsIn: (area: string): string => `Der er endnu ingen gårdbutikker i ${area} på kortet.`,
  noSellers: (goods: string): string => `${noSellerYet(goods)}.`,
  noOrganicSellers: (goods: string): string => `${noSellerYet(goods)} og er mærket som økologiske.`,
  nearestFollow: 'Her er de nærmeste.',
  nearest: 'De nærmeste',
  markedOrganic: 'Mærket som økologiske',

  producers: (count: number): string => (count === 1 ? 'producent' : 'producenter'),
  confirmed: 'bekræftet',
  ofWhich: (count: number): string => `heraf ${formatNumber(count)}`,
  productTypes: (count: number): string => (count === 1 ? 'produkttype' : 'produkttyper'),
  average: 'gennemsnit',
  reviews: (count: number): string => (count === 1 ? 'anmeldelse' : 'anmeldelser'),
  municipalities: (count: number): string => (count === 1 ? 'kommune' : 'kommuner'),

  otherAreas: 'Andre områder',
  inOtherAreas: (heading: string): string => `${heading} i andre områder`,
  byArea: (heading: string): string => `${heading} efter område`,
  otherProducts: 'Andre produkter',
  byProduct: 'Find efter produkt',
  popularProducts: 'Populære produkter',

  season: 'Sæson',
  allSeasons: 'Alt, hvad der er i sæson, måned for måned',
  backToMap: 'Tilbage til kortet',

  /** The product pages. `path` is the last part of their address; `shortName` is as within a sentence. */
  categories: {
    'økologiske-grøntsager': {
      path: 'økologiske-grøntsager',
      name: 'Økologiske grøntsager',
      shortName: 'grøntsager',
      description:
        'Grøntsager direkte fra marken: gulerødder, kål, løg, kartofler og det, som sæsonen ellers byder på.',
      season: 'Forår og sommer',
      seasonText: 'Udvalget er størst fra maj til oktober. Kål, rodfrugter og løg holder gennem vinteren.',
    },
    'lokalt-kød': {
      path: 'lokalt-kød',
      name: 'Lokalt kød',
      shortName: 'kød',
      description: 'Okse, svin, lam og fjerkræ fra gårde i nærheden, ofte solgt direkte fra gårdens egen fryser.',
      season: allYear,
      seasonText: 'Kød sælges hele året. Lam er der mest af om efteråret.',
    },
    'artisan-ost': {
      path: 'artisan-ost',
      name: 'Artisan ost',
      shortName: 'ost',
      description: 'Oste fra små mejerier, lavet af mælk fra køer, geder og får på gården.',
      season: allYear,
      seasonText: 'Ost laves hele året. Gede- og fåreost er der mest af fra forår til efterår.',
    },
    'friske-æg': {
      path: 'friske-æg',
      name: 'Friske æg',
      shortName: 'æg',
      description: 'Æg fra gårdens egne høns, hentet i boden ved vejen eller i gårdbutikken.',
      season: allYear,
      seasonText: 'Hønsene lægger hele året, men færre æg i de mørke måneder.',
    },
    'sæsonens-frugt': {
      path: 'sæsonens-frugt',
      name: 'Sæsonens frugt',
      shortName: 'frugt',
      description: 'Bær, æbler, pærer, blommer og kirsebær fra danske plantager og haver, nogle steder som selvpluk.',
      season: 'Sommer og efterår',
      seasonText: 'Jordbær fra juni, kirsebær i juli, blommer i august, æbler og pærer fra september.',
    },
    'økologisk-mælk': {
      path: 'økologisk-mælk',
      name: 'Økologisk mælk',
      shortName: 'mælk',
      description: 'Mælk og mejeriprodukter fra gårde og små mejerier, nogle steder tappet, mens du venter.',
      season: allYear,
      seasonText: 'Mælk sælges hele året.',
    },
    'hjemmelavet-brød': {
      path: 'hjemmelavet-brød',
      name: 'Hjemmelavet brød',
      shortName: 'brød',
      description: 'Brød, boller og kager bagt på gården eller i det lille bageri, ofte af mel fra egne marker.',
      season: allYear,
      seasonText: 'Brød bages hele året, mange steder kun på bestemte dage.',
    },
  },
  besideMissing: 'Står du ved en, der mangler?',
  addHere: 'Tilføj den her',
  shopCount: (count: number): string => counted(count, 'butik', 'butikker'),
  noneYet: 'ingen endnu',
  nearestAway: (distance: string): string => `nærmeste ${distance} væk`,
  allDenmark: 'Gårdbutikker i hele Danmark',
  findOnMap: 'Find lokale producenter på kortet',
  straightFromFarm: 'Direkte fra gården, i hele Danmark',

  /** The page of a kind of goods. `name` is as within a sentence. */
  knownSellers: (name: string, count: number): string =>
    `Om ${counted(count, 'sted', 'steder')} på kortet står der, at ${count === 1 ? 'det' : 'de'} sælger ${name}.`,
  shopsWith: (name: string): string => `Gårdbutikker med ${name}`,
  othersMay: (name: string): string => `Andre kan have ${name}, uden at det står nogen steder.`,
  searchEverywhere: (name: string): string => `Søg på ${name} på hele kortet`,

  areasHeading: 'Gårdbutikker efter område',
  areasIntro: '40 byer med omegn, ordnet efter region.',
  searchArea: 'Søg efter et område',
  noAreas: 'Ingen områder fundet',
  mostSearched: 'Mest søgte',
  allProducts: 'Alle produkter',
  productsHeading: 'Gårdbutikker efter produkt',
  productsIntro: 'Hvad vil du have med hjem fra gården?',
  searchProduct: 'Søg efter et produkt',
  noProducts: 'Ingen produkter fundet',
  producerCount: (count: number): string => (count === 0 ? 'Ingen endnu' : counted(count, 'producent', 'producenter')),
  markedCount: (marked: number, unmarked: number): string =>
    `${marked === 0 ? 'Ingen mærket som økologiske endnu' : counted(marked, 'producent', 'producenter')} · ` +
    `${formatNumber(unmarked)} ikke mærket`,
}
