export const skipToContent = 'Spring til indholdet'
export const tagline = 'Kort over gårdbutikker og lokale producenter i Danmark'

export const mainMenu = 'Hovedmenu'
export const menu = 'Menu'
export const map = 'Kort'
export const areas = 'Områder'
export const products = 'Produkter'
export const season = 'I sæson'
export const mine = 'Mine gårde'
export const trip = 'Tur'
export const addShop = 'Tilføj butik'
export const addHere = 'Tilføj her'
export const about = 'Om'
export const contact = 'Kontakt'
export const breadcrumb = 'Brødkrumme'
export const producers = 'Producenter'

export const pages = 'Sider'
export const forOwners = 'For ejere'
export const aboutSite = 'Om Gårdkortet'
export const status = 'Status'
export const openData = 'Åbne data'
export const signs = 'Skilt og visning'
export const privacy = 'Privatlivspolitik'
export const producersFrom = 'Producenter:'
export const otherSources =
  'Postnumre: GeoNames (CC BY 4.0); indeholder data fra Styrelsen for Dataforsyning og Effektivisering. ' +
  'Kort: indeholder data fra Geodatastyrelsen, DAGI 1:500.000, februar 2014.'

export const appearance = 'Udseende'
export const asSystem = 'Som systemet'
export const light = 'Lys'
export const dark = 'Mørk'

export const cookies = 'Vi bruger cookies'
export const cookieChoice = 'Dit valg gemmes i din browser.'
export const whatWeKeep = 'Læs, hvad vi gemmer'
export const reject = 'Afvis'
export const accept = 'Accepter'
export const close = 'Luk'

export const popularAreas = 'Populære områder'
export const allAreas = (count: number): string => `Se alle ${count} områder`
export const findByProduct = 'Find efter produkt'

export const language = 'Sprog'
/** Offered to a browser that prefers this language. */
export const thisPage = 'Vis siden på dansk'
export const locale = 'da_DK'
export const moreProducers = 'Flere producenter'
export const tryAgain = 'Prøv igen'
export const message = 'Besked'
export const messages = 'Beskeder ({hotkey})'
