import { counted, formatNumber } from '../format.ts'

export const notMarkedOrganic = 'Ikke mærket som økologiske'
export const theySell = (goods: string): string =>
  `De sælger ${goods}. Om noget af det er økologisk, ved vi ikke: spørg på stedet.`
export const mapShowsUnmarked = 'Kortet viser også dem, der ikke er mærket som økologiske.'
export const listFailed = 'Listen kunne ikke hentes.'
export const nothingFound = 'Ingen gårdbutikker fundet'
export const adjustFilters = 'Prøv at justere dine filtre.'
export const legend = 'Tegnforklaring'
export const open = 'Åben'
export const maybeOpen = 'Måske åben'
export const closedInList = 'Lukkede er kun i listen'
export const loading = 'Henter gårdbutikker'
export const checkConnection = 'Tjek forbindelsen, og prøv igen.'
export const tryAgain = 'Prøv igen'
export const straightDistances = 'Afstande er i fugleflugt.'
export const moreClosed = 'Vis flere lukkede'
export const moreOpen = 'Vis flere åbne'
export const isOneMissing = 'Står du ved en, der mangler?'
export const addItHere = 'Tilføj den her'
export const showMore = 'Vis flere'
export const day = 'Dag'
export const time = 'Klokken'
export const noneConfirmed =
  'Ingen af butikkerne er bekræftet af et menneske inden for et år. Har du besøgt en, så sig på butikkens side, om det passer.'
export const howFresh = 'Se, hvor friske oplysningerne er'
export const confirmedWithinYear = 'Bekræftet inden for et år'
export const salesTypes = 'Salgsform'
export const payments = 'Betaling'
export const all = 'Alle'
export const openOptions = {
  now: 'Åben nu',
  today: 'I dag',
  tomorrow: 'I morgen',
  weekend: 'I weekenden',
  saturday: 'Lørdag kl. 11',
  other: 'Vælg dag og tid',
}
export const farmShopsUnit = 'gårdbutikker'
export const openingTime = 'Åbningstid'
export const products = 'Produkter'
export const certifications = 'Certificeringer'
export const confirmed = 'Bekræftet'
export const reset = 'Nulstil'
export const closeFilters = 'Luk filtre'
export const showShops = (count: number | null): string =>
  `Vis ${count === null ? 'butikker' : counted(count, 'butik', 'butikker')}`
export const filters = 'Filtre'
export const view = 'Visning'
export const hideFilters = 'Skjul filtre'
export const chosen = 'valgt'
export const positionStays = 'Din placering bliver i din browser og sendes ingen steder hen.'
export const finding = 'Finder...'
export const nearMe = 'Nær mig'
export const map = 'Kort'
export const list = 'Liste'
export const mapHint = 'Se gårdbutikkerne på kortet'
export const listHint = 'Se gårdbutikkerne som liste'
export const findNearYou = 'Find en gårdbutik nær dig'
export const overAll = (total: number): string =>
  `${total === 0 ? 'Endnu ingen' : formatNumber(total)} gårdbutikker, vejboder og lokale producenter over hele Danmark.`
export const mapFailed = 'Kortet kunne ikke hentes. Gårdbutikkerne står i listen.'
export const skipMap = 'Spring kortet over'
export const mapNeedsScript = 'Slå JavaScript til for at søge og bruge kortet.'
export const searchHere = 'Søg i dette område'
export const youAreHere = 'Du er her'
export const noneHere = 'Ingen gårdbutikker i udsnittet'
export const moveMap = 'Flyt kortet, eller se dem, der er andre steder.'
export const showAll = (count: number): string => `Vis alle (${formatNumber(count)})`
export const adjustSearch = 'Prøv at justere din søgning eller dine filtre.'
export const resetAll = 'Nulstil alle filtre'
export const relaxations = {
  word: (given: string): string => `Søg uden '${given}'`,
  query: (_given: string): string => 'Ryd søgeordet',
  products: (_given: string): string => 'Fjern produktfilteret',
  certifications: (_given: string): string => 'Fjern certificeringen',
  salesTypes: (_given: string): string => 'Fjern salgsformen',
  payments: (_given: string): string => 'Fjern betalingen',
  isConfirmed: (_given: string): string => 'Vis også ældre oplysninger',
  openWhen: (_given: string): string => 'Vis også lukkede',
  distance: (given: string): string => `Søg inden for ${given} km`,
  nearMe: (_given: string): string => 'Søg i hele landet',
}
export const showingFor = 'Viser resultater for'
export const searchInstead = (typed: string): string => `Søg i stedet efter »${typed}«`
export const within = 'Inden for'
export const planTrip = 'Læg en tur'
export const openAt = (when: string): string => `Åben ${when}`
export const remove = (what: 'place' | 'time', value: string): string =>
  `Fjern ${what === 'place' ? 'stedet' : 'tidspunktet'} ${value}`
export const wholePage = 'Se hele siden'
export const typePlace = 'Skriv en by eller et postnummer i stedet.'
export const suggestions = 'Forslag'
export const forgetSearches = 'Glem søgningerne'
export const suggestionGroups = {
  nearMe: 'Hvor du er',
  recent: 'Søgt før',
  place: 'Steder',
  goods: 'Varer',
  shop: 'Gårdbutikker',
}
export const productType = 'Produkttype'
export const region = 'Region'
/** Of the map. */
export const allOfDenmark = 'Hele Danmark'
export const wholeCountry = 'Hele landet'
export const sortBy = 'Sortér efter'
export const onlyOrganic = 'Kun økologiske'
export const anyTime = 'Når som helst'
export const landingSorts = {
  distance: 'Afstand',
  rating: 'Bedømmelse',
  name: 'Navn A-Å',
  newest: 'Nyeste',
  confirmed: 'Senest bekræftet',
}
export const noneKnownOpen = 'Ingen her, som vi ved har åbent.'
export const nearestFarther = 'Ingen her, som vi ved har åbent. Den nærmeste er længere væk:'
export const hide = 'Skjul'
export const whenTheyOpen = 'Vis, hvornår de åbner'
export const groups = { open: 'Åben', maybe: 'Måske åben', closed: 'Lukket' }
export const nearerMaybe = (name: string | null, distance: string): string =>
  `Nærmere, måske åben: ${name ?? 'en gårdbutik'}, ${distance}`
export const near = (place: string | null): string => `nær ${place ?? 'dig'}`
export const loadingShort = 'Henter...'
export const onMap = (count: number): string => `${formatNumber(count)} i udsnittet`
export const farmShops = 'Gårdbutikker'
export const searchFailed = 'Søgningen kunne ikke hentes.'
export const removeArea = 'Fjern udsnittet'
export const onlyArea = 'Kun udsnittet'
export const listFollows = 'Listen følger kortet'
export const homeSorts = {
  relevance: 'Passer bedst',
  distance: 'Afstand',
  name: 'Navn',
  status: 'Åbningsstatus',
  confirmed: 'Senest bekræftet',
}
export const noneWithin = (where: string): string => `Ingen${where}.`
export const nearestAre = (count: number): string => (count === 1 ? 'Den nærmeste er' : 'De nærmeste er')
export const searchLabel = 'Søg efter gårdbutikker og produkter'
export const searchPlaceholder = 'Søg butik eller vare'
export const clearSearch = 'Ryd søgning'
export const suggestionCount = (count: number): string => `${count} forslag`
export const listHeight = 'Listens højde over kortet'
export const moreMap = 'Mere kort'
export const moreList = 'Mere liste'
export const selfService = 'Selvbetjening'
export const pickYourOwn = 'Selvpluk'
export const inSeason = 'I sæson'
export const savedShops = 'Gemte'
export const shownOf = (shown: number, found: number): string =>
  `Viser ${formatNumber(shown)} af ${formatNumber(found)}`
export const farmShopUnit = 'gårdbutik'
export const marked = (count: number): string =>
  `${count === 0 ? 'Ingen' : formatNumber(count)} mærket som ${count === 1 ? 'økologisk' : 'økologiske'}`
export const unmarked = (count: number): string => `${formatNumber(count)} ikke mærket`
export const openCount = (count: number, when: string): string =>
  `${count === 0 ? 'Ingen' : formatNumber(count)} ${count === 1 ? 'åben' : 'åbne'} ${when}`
export const maybeOpenCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'måske åben' : 'måske åbne'}`
export const closedCount = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'lukket' : 'lukkede'}`
export const nobodyBoth = 'Ingen skriver begge dele'
export const someOf = (count: number, stated: string, maybe: string): string =>
  `${formatNumber(count)} skriver ${stated}, måske ${maybe}`
export const nobodyStates = 'Ingen skriver det'
export const maybeCount = (count: number): string => `${formatNumber(count)} måske`
export const maybeByName = (count: number): string => `${formatNumber(count)} måske, ifølge navn eller beskrivelse`
export const statedCount = (count: number, goods: string): string =>
  `${count === 0 ? 'Ingen' : formatNumber(count)} skriver ${goods}`
export const sellersMaybe = (count: number, product: string, goods: string): string =>
  `${formatNumber(count)} sælger ${product}, måske ${goods}`
export const heights = ['lav', 'halv', 'hel']
export const newOnMap = (name: string): string => `Nyt på kortet: ${name}`
export const mapLabel = 'Kort over gårdbutikker. Flyt med piletasterne, zoom med plus og minus.'
export const zoomIn = 'Zoom ind'
export const zoomOut = 'Zoom ud'
export const unnamed = 'Gårdbutik'
export const roughPlace = 'omtrentlig placering'
export const maybeMarker = 'måske åben'
export const openMap = 'Åbn kortet'
export const dotMap = (total: number): string =>
  `Kort over Danmark med en prik for hver af de ${formatNumber(total)} gårdbutikker`
