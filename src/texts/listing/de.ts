import { counted, formatNumber } from '../format.ts'

export const notMarkedOrganic = 'Ohne Bio-Siegel'
export const theySell = (goods: string): string =>
  `Sie bieten ${goods} an. Ob davon etwas bio ist, wissen wir nicht: Fragen Sie vor Ort.`
export const mapShowsUnmarked = 'Die Karte zeigt auch Anbieter ohne Bio-Siegel.'
export const listFailed = 'Die Liste konnte nicht geladen werden.'
export const nothingFound = 'Keine Hofläden gefunden'
export const adjustFilters = 'Ändern Sie Ihre Filter.'
export const legend = 'Legende'
export const open = 'Geöffnet'
export const maybeOpen = 'Vielleicht geöffnet'
export const closedInList = 'Geschlossene stehen nur in der Liste'
export const loading = 'Hofläden werden geladen'
export const checkConnection = 'Prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const tryAgain = 'Erneut versuchen'
export const straightDistances = 'Entfernungen in Luftlinie.'
export const moreClosed = 'Weitere geschlossene'
export const moreOpen = 'Weitere geöffnete'
export const isOneMissing = 'Stehen Sie vor einem, der fehlt?'
export const addItHere = 'Hier eintragen'
export const showMore = 'Mehr anzeigen'
export const day = 'Tag'
export const time = 'Uhrzeit'
export const noneConfirmed =
  'Keinen der Hofläden hat in den letzten zwölf Monaten ein Mensch bestätigt. Waren Sie in einem? Dann sagen Sie auf seiner Seite, ob alles stimmt.'
export const howFresh = 'Wie aktuell die Angaben sind'
export const confirmedWithinYear = 'In den letzten zwölf Monaten bestätigt'
export const salesTypes = 'Verkaufsart'
export const payments = 'Bezahlung'
export const all = 'Alle'
export const openOptions = {
  now: 'Jetzt geöffnet',
  today: 'Heute',
  tomorrow: 'Morgen',
  weekend: 'Am Wochenende',
  saturday: 'Samstag um 11 Uhr',
  other: 'Tag und Uhrzeit wählen',
}
export const farmShopsUnit = 'Hofläden'
export const openingTime = 'Öffnungszeit'
export const products = 'Produkte'
export const certifications = 'Siegel'
export const confirmed = 'Bestätigt'
export const reset = 'Zurücksetzen'
export const closeFilters = 'Filter schließen'
export const showShops = (count: number | null): string =>
  count === null ? 'Hofläden anzeigen' : `${counted(count, 'Hofladen', 'Hofläden')} anzeigen`
export const filters = 'Filter'
export const view = 'Ansicht'
export const hideFilters = 'Filter ausblenden'
export const chosen = 'gewählt'
export const positionStays = 'Ihr Standort bleibt in Ihrem Browser und wird nirgendwohin gesendet.'
export const finding = 'Suche …'
export const nearMe = 'In meiner Nähe'
export const map = 'Karte'
export const list = 'Liste'
export const mapHint = 'Hofläden auf der Karte'
export const listHint = 'Hofläden als Liste'
export const findNearYou = 'Hofläden in Ihrer Nähe'
export const overAll = (total: number): string =>
  `${total === 0 ? 'Noch keine' : formatNumber(total)} Hofläden, Verkaufsstände und Erzeuger in ganz Dänemark.`
export const mapFailed = 'Die Karte konnte nicht geladen werden. Die Hofläden stehen in der Liste.'
export const skipMap = 'Karte überspringen'
export const mapNeedsScript = 'Für Suche und Karte wird JavaScript benötigt.'
export const searchHere = 'In diesem Gebiet suchen'
export const youAreHere = 'Sie sind hier'
export const noneHere = 'Keine Hofläden im Ausschnitt'
export const moveMap = 'Verschieben Sie die Karte oder sehen Sie sich die anderen an.'
export const showAll = (count: number): string => `Alle anzeigen (${formatNumber(count)})`
export const adjustSearch = 'Ändern Sie Ihre Suche oder Ihre Filter.'
export const resetAll = 'Alle Filter zurücksetzen'
export const relaxations = {
  word: (given: string): string => `Ohne „${given}“ suchen`,
  query: (_given: string): string => 'Suchwort löschen',
  products: (_given: string): string => 'Produktfilter entfernen',
  certifications: (_given: string): string => 'Siegel entfernen',
  salesTypes: (_given: string): string => 'Verkaufsart entfernen',
  payments: (_given: string): string => 'Bezahlung entfernen',
  isConfirmed: (_given: string): string => 'Auch ältere Angaben',
  openWhen: (_given: string): string => 'Auch geschlossene',
  distance: (given: string): string => `Im Umkreis von ${given} km`,
  nearMe: (_given: string): string => 'Im ganzen Land suchen',
}
export const showingFor = 'Ergebnisse für'
export const searchInstead = (typed: string): string => `Stattdessen nach „${typed}“ suchen`
export const within = 'Im Umkreis von'
export const planTrip = 'Tour planen'
export const openAt = (when: string): string => `Geöffnet ${when}`
export const remove = (what: 'place' | 'time', value: string): string =>
  `${what === 'place' ? 'Ort' : 'Zeit'} ${value} entfernen`
export const wholePage = 'Zur ganzen Seite'
export const typePlace = 'Geben Sie stattdessen einen Ort oder eine Postleitzahl ein.'
export const suggestions = 'Vorschläge'
export const forgetSearches = 'Suchverlauf löschen'
export const suggestionGroups = {
  nearMe: 'Ihr Standort',
  recent: 'Zuletzt gesucht',
  place: 'Orte',
  goods: 'Waren',
  shop: 'Hofläden',
}
export const productType = 'Warengruppe'
export const region = 'Region'
export const allOfDenmark = 'Ganz Dänemark'
export const wholeCountry = 'Ganz Dänemark'
export const sortBy = 'Sortieren nach'
export const onlyOrganic = 'Nur bio'
export const anyTime = 'Jederzeit'
export const landingSorts = {
  distance: 'Entfernung',
  rating: 'Bewertung',
  name: 'Name A–Z',
  newest: 'Neueste',
  confirmed: 'Zuletzt bestätigt',
}
export const noneKnownOpen = 'Von keinem hier wissen wir, dass er geöffnet hat.'
export const nearestFarther = 'Von keinem hier wissen wir, dass er geöffnet hat. Der nächste ist weiter weg:'
export const hide = 'Ausblenden'
export const whenTheyOpen = 'Zeigen, wann sie öffnen'
export const groups = { open: 'Geöffnet', maybe: 'Vielleicht geöffnet', closed: 'Geschlossen' }
export const nearerMaybe = (name: string | null, distance: string): string =>
  `Näher, vielleicht geöffnet: ${name ?? 'ein Hofladen'}, ${distance}`
export const near = (place: string | null): string => (place === null ? 'in Ihrer Nähe' : `bei ${place}`)
export const loadingShort = 'Wird geladen …'
export const onMap = (count: number): string => `${formatNumber(count)} im Ausschnitt`
export const farmShops = 'Hofläden'
export const searchFailed = 'Die Suche konnte nicht geladen werden.'
export const removeArea = 'Ausschnitt entfernen'
export const onlyArea = 'Nur der Ausschnitt'
export const listFollows = 'Liste folgt der Karte'
export const homeSorts = {
  relevance: 'Beste Treffer',
  distance: 'Entfernung',
  name: 'Name',
  status: 'Öffnungsstatus',
  confirmed: 'Zuletzt bestätigt',
}
export const noneWithin = (where: string): string => `Keine${where}.`
export const nearestAre = (count: number): string => (count === 1 ? 'Der nächste ist' : 'Die nächsten sind')
export const searchLabel = 'Hofläden und Produkte suchen'
export const searchPlaceholder = 'Hofladen oder Ware'
export const clearSearch = 'Suche löschen'
export const suggestionCount = (count: number): string => `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}`
export const listHeight = 'Höhe der Liste über der Karte'
export const moreMap = 'Mehr Karte'
export const moreList = 'Mehr Liste'
export const selfService = 'Selbstbedienung'
export const pickYourOwn = 'Selbstpflücken'
export const inSeason = 'Jetzt Saison'
export const savedShops = 'Gemerkte'
export const shownOf = (shown: number, found: number): string => `${formatNumber(shown)} von ${formatNumber(found)}`
export const farmShopUnit = 'Hofladen'
export const marked = (count: number): string => `${count === 0 ? 'Keiner' : formatNumber(count)} mit Bio-Siegel`
export const unmarked = (count: number): string => `${formatNumber(count)} ohne`
export const openCount = (count: number, when: string): string =>
  `${count === 0 ? 'Keiner' : formatNumber(count)} ${when} geöffnet`
export const maybeOpenCount = (count: number): string => `${formatNumber(count)} vielleicht geöffnet`
export const closedCount = (count: number): string => `${formatNumber(count)} geschlossen`
export const nobodyBoth = 'Niemand nennt beides'
export const someOf = (count: number, stated: string, maybe: string): string =>
  `${formatNumber(count)} ${count === 1 ? 'nennt' : 'nennen'} ${stated}, vielleicht auch ${maybe}`
export const nobodyStates = 'Niemand nennt es'
export const maybeCount = (count: number): string => `${formatNumber(count)} vielleicht`
export const maybeByName = (count: number): string => `${formatNumber(count)} vielleicht, laut Name oder Beschreibung`
export const statedCount = (count: number, goods: string): string =>
  `${count === 0 ? 'Niemand' : formatNumber(count)} ${count < 2 ? 'nennt' : 'nennen'} ${goods}`
export const sellersMaybe = (count: number, product: string, goods: string): string =>
  `${formatNumber(count)} ${count === 1 ? 'verkauft' : 'verkaufen'} ${product}, vielleicht ${goods}`
export const heights = ['niedrig', 'halb', 'ganz']
export const newOnMap = (name: string): string => `Neu auf der Karte: ${name}`
export const mapLabel = 'Karte der Hofläden. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen.'
export const zoomIn = 'Vergrößern'
export const zoomOut = 'Verkleinern'
export const unnamed = 'Hofladen'
export const roughPlace = 'ungefähre Lage'
export const maybeMarker = 'vielleicht geöffnet'
export const openMap = 'Karte öffnen'
export const dotMap = (total: number): string =>
  `Karte von Dänemark mit einem Punkt für jeden der ${formatNumber(total)} Hofläden`
