/** A page of each type, built from the shipped producers. */
export interface PageType {
  type: string
  path: string
  /** The text of its only level-one heading. */
  heading: string
  /** The beginning of its title. */
  title: string
  /** The breadcrumb after the site's own name. The path is null for the page itself. */
  crumbs: readonly (readonly [label: string, path: string | null])[]
}

export const home: PageType = {
  type: 'home',
  path: '/',
  heading: 'Find en gårdbutik nær dig',
  title: 'Gårdbutikker i Danmark – find lokale producenter på kortet',
  crumbs: [],
}

/** With products, a phone number, and opening hours for every day. */
export const richProducer: PageType = {
  type: 'a producer with much data',
  path: '/producer/lolle-frugt-16d1b76a',
  heading: 'Lolle Frugt',
  title: 'Lolle Frugt – ',
  crumbs: [
    ['Producenter', '/'],
    ['Lolle Frugt', null],
  ],
}

/** With a name and a place only. */
export const bareProducer: PageType = {
  type: 'a producer with little data',
  path: '/producer/aaroe-70-62f5e10c',
  heading: 'Aarø 70',
  title: 'Aarø 70, ',
  crumbs: [
    ['Producenter', '/'],
    ['Aarø 70', null],
  ],
}

/** 19 producers, with the six product filters. */
export const area: PageType = {
  type: 'an area',
  path: '/svendborg-gårdbutikker',
  heading: 'Gårdbutikker i Svendborg',
  title: 'Gårdbutikker i Svendborg – 19 gårdbutikker',
  crumbs: [['Gårdbutikker i Svendborg', null]],
}

const emptyArea: PageType = {
  type: 'an area without producers',
  path: '/hillerød-gårdbutikker',
  heading: 'Gårdbutikker i Hillerød',
  title: 'Gårdbutikker i Hillerød og omegn',
  crumbs: [['Gårdbutikker i Hillerød', null]],
}

/** 36 producers: more than the page initially renders. */
export const product: PageType = {
  type: 'a product',
  path: '/lokalt-kød',
  heading: 'Lokalt kød',
  title: 'Lokalt kød direkte fra gården – 36 steder i Danmark',
  crumbs: [['Lokalt kød', null]],
}

/** No producer is marked as organic; 15 are not. */
export const organicProduct: PageType = {
  type: 'an organic product',
  path: '/økologiske-grøntsager',
  heading: 'Økologiske grøntsager',
  title: 'Økologiske grøntsager direkte fra gården',
  crumbs: [['Økologiske grøntsager', null]],
}

export const emptyProduct: PageType = {
  type: 'a product without producers',
  path: '/hjemmelavet-brød',
  heading: 'Hjemmelavet brød',
  title: 'Hjemmelavet brød direkte fra gården',
  crumbs: [['Hjemmelavet brød', null]],
}

export const pair: PageType = {
  type: 'a product in an area',
  path: '/svendborg-lokalt-kød',
  heading: 'Lokalt kød i Svendborg',
  title: 'Lokalt kød i Svendborg – 6 gårdbutikker',
  crumbs: [
    ['Gårdbutikker i Svendborg', '/svendborg-gårdbutikker'],
    ['Lokalt kød i Svendborg', null],
  ],
}

export const emptyPair: PageType = {
  type: 'a product in an area without it',
  path: '/svendborg-friske-æg',
  heading: 'Friske æg i Svendborg',
  title: 'Friske æg nær Svendborg',
  crumbs: [
    ['Gårdbutikker i Svendborg', '/svendborg-gårdbutikker'],
    ['Friske æg i Svendborg', null],
  ],
}

export const allAreas: PageType = {
  type: 'all areas',
  path: '/areas',
  heading: 'Gårdbutikker efter område',
  title: 'Gårdbutikker efter område',
  crumbs: [['Områder', null]],
}

export const allProducts: PageType = {
  type: 'all products',
  path: '/products',
  heading: 'Gårdbutikker efter produkt',
  title: 'Gårdbutikker efter produkt',
  crumbs: [['Produkter', null]],
}

export const season: PageType = {
  type: 'the season',
  path: '/i-saeson',
  heading: 'I sæson, måned for måned',
  title: 'I sæson: danske råvarer måned for måned',
  crumbs: [['I sæson', null]],
}

const kind: PageType = {
  type: 'a kind of goods',
  path: '/varer/jordbaer',
  heading: 'Jordbær',
  title: 'Jordbær direkte fra gården – find jordbær nær dig',
  crumbs: [
    ['I sæson', '/i-saeson'],
    ['Jordbær', null],
  ],
}

/** With no saved shops. */
const mine: PageType = {
  type: 'saved shops',
  path: '/mine',
  heading: 'Mine gårde',
  title: 'Mine gårde',
  crumbs: [['Mine gårde', null]],
}

/** With no stops. */
const trip: PageType = {
  type: 'a trip',
  path: '/tur',
  heading: 'Min tur',
  title: 'Min tur',
  crumbs: [
    ['Mine gårde', '/mine'],
    ['Min tur', null],
  ],
}

/** Where visitors add the shop they are standing at. */
const stall: PageType = {
  type: 'a stall',
  path: '/tilfoej-her',
  heading: 'Tilføj boden her',
  title: 'Tilføj her',
  crumbs: [],
}

/** As seen by a visitor who is not an owner. */
const owners: PageType = {
  type: 'owners',
  path: '/ejer',
  heading: 'Din gård',
  title: 'For ejere',
  crumbs: [['For ejere', null]],
}

export const about: PageType = {
  type: 'about',
  path: '/about',
  heading: 'Om Gårdkortet',
  title: 'Om Gårdkortet',
  crumbs: [['Om Gårdkortet', null]],
}

export const status: PageType = {
  type: 'status',
  path: '/status',
  heading: 'Hvor friske er oplysningerne?',
  title: 'Status: hvor friske er oplysningerne?',
  crumbs: [['Hvor friske er oplysningerne?', null]],
}

export const openData: PageType = {
  type: 'open data',
  path: '/data',
  heading: 'Åbne data',
  title: 'Åbne data',
  crumbs: [['Åbne data', null]],
}

const embeds: PageType = {
  type: 'embeds',
  path: '/indlejr',
  heading: 'Skilt og visning på egen side',
  title: 'Skilt og visning på egen side',
  crumbs: [['Skilt og visning på egen side', null]],
}

const privacyPolicy: PageType = {
  type: 'privacy policy',
  path: '/privacy-policy',
  heading: 'Privatlivspolitik',
  title: 'Privatlivspolitik',
  crumbs: [['Privatlivspolitik', null]],
}

const logoPreview: PageType = {
  type: 'logo preview',
  path: '/logo-preview',
  heading: 'Syv vejboder',
  title: 'Logoer',
  crumbs: [['Logoer', null]],
}

export const notFound: PageType = {
  type: 'not found',
  path: '/findes-ikke',
  heading: 'Ups! Den side findes ikke',
  title: 'Siden findes ikke',
  crumbs: [],
}

/** Pages with a list that can be filtered, sorted and shown as a map. */
export const landingPages = [area, product, organicProduct, pair]
const emptyLandingPages = [emptyArea, emptyProduct, emptyPair]
const producerPages = [richProducer, bareProducer]

/**
 * Pages marked as noindex: those without content, given the shipped producers, and those that show a visitor's own
 * data.
 */
export const hiddenPages = [...emptyLandingPages, organicProduct, mine, trip, stall, owners, notFound]

export const everyPage = [
  home,
  ...producerPages,
  ...landingPages,
  ...emptyLandingPages,
  allAreas,
  allProducts,
  season,
  kind,
  mine,
  trip,
  stall,
  owners,
  about,
  status,
  openData,
  embeds,
  privacyPolicy,
  logoPreview,
  notFound,
]

/** The browser's own console message for the 404 page. */
export const notFoundMessage = /status of 404/
