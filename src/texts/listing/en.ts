import { counted, formatNumber } from '../format.ts'

export const notMarkedOrganic = 'Not certified organic'
export const theySell = (goods: string): string =>
  `They sell ${goods}. We do not know whether any of it is organic: ask when you are there.`
export const mapShowsUnmarked = 'The map also shows those that are not certified organic.'
export const listFailed = 'The list could not be loaded.'
export const nothingFound = 'No farm shops found'
export const adjustFilters = 'Try changing your filters.'
export const legend = 'Legend'
export const open = 'Open'
export const maybeOpen = 'May be open'
export const closedInList = 'Closed shops are only in the list'
export const loading = 'Loading farm shops'
export const checkConnection = 'Check your connection and try again.'
export const tryAgain = 'Try again'
export const straightDistances = 'Distances are as the crow flies.'
export const moreClosed = 'Show more closed shops'
export const moreOpen = 'Show more open shops'
export const isOneMissing = 'Are you at a farm shop that is missing?'
export const addItHere = 'Add it here'
export const showMore = 'Show more'
export const day = 'Day'
export const time = 'Time'
export const noneConfirmed =
  'None of the shops has been confirmed by a person within the last year. If you have visited one, tell us on its page whether it is right.'
export const howFresh = 'See how fresh the information is'
export const confirmedWithinYear = 'Confirmed within the last year'
export const salesTypes = 'How they sell'
export const payments = 'Payment'
export const all = 'All'
export const openOptions = {
  now: 'Open now',
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This weekend',
  saturday: 'Saturday at 11',
  other: 'Choose day and time',
}
export const farmShopsUnit = 'farm shops'
export const openingTime = 'Opening hours'
export const products = 'Produce'
export const certifications = 'Certifications'
export const confirmed = 'Confirmed'
export const reset = 'Reset'
export const closeFilters = 'Close filters'
export const showShops = (count: number | null): string =>
  `Show ${count === null ? 'shops' : counted(count, 'shop', 'shops')}`
export const filters = 'Filters'
export const view = 'View'
export const hideFilters = 'Hide filters'
export const chosen = 'selected'
export const positionStays = 'Your location stays in your browser and is not sent anywhere.'
export const finding = 'Finding…'
export const nearMe = 'Near me'
export const map = 'Map'
export const list = 'List'
export const mapHint = 'See the farm shops on the map'
export const listHint = 'See the farm shops as a list'
export const findNearYou = 'Find a farm shop near you'
export const overAll = (total: number): string =>
  `${total === 0 ? 'No' : formatNumber(total)} farm shops, roadside stalls and local producers all over Denmark${total === 0 ? ' yet' : ''}.`
export const mapFailed = 'The map could not be loaded. The farm shops are in the list.'
export const skipMap = 'Skip the map'
export const mapNeedsScript = 'Turn on JavaScript to search and to use the map.'
export const searchHere = 'Search this area'
export const youAreHere = 'You are here'
export const noneHere = 'No farm shops in this area'
export const moveMap = 'Move the map, or see those elsewhere.'
export const showAll = (count: number): string => `Show all (${formatNumber(count)})`
export const adjustSearch = 'Try changing your search or your filters.'
export const resetAll = 'Reset all filters'
export const relaxations = {
  word: (given: string): string => `Search without ‘${given}’`,
  query: (_given: string): string => 'Clear the search word',
  products: (_given: string): string => 'Remove the produce filter',
  certifications: (_given: string): string => 'Remove the certification filter',
  salesTypes: (_given: string): string => 'Remove the ‘How they sell’ filter',
  payments: (_given: string): string => 'Remove the payment filter',
  isConfirmed: (_given: string): string => 'Show older information too',
  openWhen: (_given: string): string => 'Show closed shops too',
  distance: (given: string): string => `Search within ${given} km`,
  nearMe: (_given: string): string => 'Search the whole country',
}
export const showingFor = 'Showing results for'
export const searchInstead = (typed: string): string => `Search for ‘${typed}’ instead`
export const within = 'Within'
export const planTrip = 'Plan a trip'
export const openAt = (when: string): string => `Open ${when}`
export const remove = (what: 'place' | 'time', value: string): string => `Remove the ${what} ${value}`
export const wholePage = 'See the whole page'
export const typePlace = 'Type a town or a postcode instead.'
export const suggestions = 'Suggestions'
export const forgetSearches = 'Forget these searches'
export const suggestionGroups = {
  nearMe: 'Where you are',
  recent: 'Recent searches',
  place: 'Places',
  goods: 'Goods',
  shop: 'Farm shops',
}
export const productType = 'Type of produce'
export const region = 'Region'
export const allOfDenmark = 'All of Denmark'
export const wholeCountry = 'Whole country'
export const sortBy = 'Sort by'
export const onlyOrganic = 'Organic only'
export const anyTime = 'Any time'
export const landingSorts = {
  distance: 'Distance',
  rating: 'Rating',
  name: 'Name A–Z',
  newest: 'Newest',
  confirmed: 'Recently confirmed',
}
export const noneKnownOpen = 'None here that we know to be open.'
export const nearestFarther = 'None here that we know to be open. The nearest is further away:'
export const hide = 'Hide'
export const whenTheyOpen = 'Show when they open'
export const groups = { open: 'Open', maybe: 'May be open', closed: 'Closed' }
export const nearerMaybe = (name: string | null, distance: string): string =>
  `Nearer, may be open: ${name ?? 'a farm shop'}, ${distance}`
export const near = (place: string | null): string => `near ${place ?? 'you'}`
export const loadingShort = 'Loading…'
export const onMap = (count: number): string => `${formatNumber(count)} in this area`
export const farmShops = 'Farm shops'
export const searchFailed = 'The search results could not be loaded.'
export const removeArea = 'Remove the area'
export const onlyArea = 'Only this area'
export const listFollows = 'The list follows the map'
export const homeSorts = {
  relevance: 'Best match',
  distance: 'Distance',
  name: 'Name',
  status: 'Opening status',
  confirmed: 'Recently confirmed',
}
export const noneWithin = (where: string): string => `None${where}.`
export const nearestAre = (count: number): string => (count === 1 ? 'The nearest is' : 'The nearest are')
export const searchLabel = 'Search for farm shops and produce'
export const searchPlaceholder = 'Search shops or produce'
export const clearSearch = 'Clear the search'
export const suggestionCount = (count: number): string => counted(count, 'suggestion', 'suggestions')
export const listHeight = 'Height of the list over the map'
export const moreMap = 'More map'
export const moreList = 'More list'
export const selfService = 'Self-service'
export const pickYourOwn = 'Pick your own'
export const inSeason = 'In season'
export const savedShops = 'Saved'
export const shownOf = (shown: number, found: number): string =>
  `Showing ${formatNumber(shown)} of ${formatNumber(found)}`
export const farmShopUnit = 'farm shop'
export const marked = (count: number): string => `${count === 0 ? 'None' : formatNumber(count)} certified organic`
export const unmarked = (count: number): string => `${formatNumber(count)} not certified`
export const openCount = (count: number, when: string): string =>
  `${count === 0 ? 'None' : formatNumber(count)} open ${when}`
export const maybeOpenCount = (count: number): string => `${formatNumber(count)} may be open`
export const closedCount = (count: number): string => `${formatNumber(count)} closed`
export const nobodyBoth = 'None mention both'
export const someOf = (count: number, stated: string, maybe: string): string =>
  `${formatNumber(count)} with ${stated}, perhaps ${maybe}`
export const nobodyStates = 'None mention it'
export const maybeCount = (count: number): string => `${formatNumber(count)} possible`
export const maybeByName = (count: number): string => `${formatNumber(count)} possible, by name or description`
export const statedCount = (count: number, goods: string): string =>
  `${count === 0 ? 'None' : formatNumber(count)} with ${goods}`
export const sellersMaybe = (count: number, product: string, goods: string): string =>
  `${formatNumber(count)} with ${product}, perhaps ${goods}`
export const heights = ['low', 'half', 'full']
export const newOnMap = (name: string): string => `New on the map: ${name}`
export const mapLabel = 'Map of farm shops. Move it with the arrow keys, zoom with plus and minus.'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const unnamed = 'Farm shop'
export const roughPlace = 'approximate location'
export const maybeMarker = 'may be open'
export const openMap = 'Open the map'
export const dotMap = (total: number): string =>
  `Map of Denmark with a dot for each of the ${formatNumber(total)} farm shops`
