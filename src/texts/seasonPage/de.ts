import { counted, formatNumber } from '../format.ts'

export const allWith = (count: number, product: string): string =>
  `${product}: ${count === 1 ? '1' : `alle ${formatNumber(count)}`}`
export const maybeCount = (count: number): string => `vielleicht ${formatNumber(count)}`
export const placesOnMap = (_count: number): string => 'Anbieter auf der Karte'
export const noneYet = 'noch keine'
export const fresh = 'Frisch'
export const fromStore = 'Aus dem Lager'
export const fromStoreIn = (season: string): string => `aus dem Lager ${season}`
export const fromGreenhouse = 'aus dem Gewächshaus'
export const nearestSellers = 'Die nächsten Anbieter'
export const monthByMonth = 'Dänische Erzeugnisse Monat für Monat'
export const now = 'jetzt'
export const nearMe = 'In meiner Nähe'
export const townOrPostcode = 'Ort oder Postleitzahl'
export const choose = 'Wählen'
export const forWholeCountry = 'Für ganz Dänemark. Wählen Sie einen Ort, um die nächsten zu sehen.'
export const nobodyStates = 'Niemand auf der Karte gibt an, das zu haben.'
export const nobodySells = 'Niemand auf der Karte hat'
export const knowOne = 'Kennen Sie jemanden? Hofladen eintragen'
export const withGoods = (goods: string): string => `für ${goods}`
export const maybeGoods = (goods: string): string => `Vielleicht: ${goods}`
export const maybeAtSellers = (goods: string): string => `Vielleicht bei denen, die ${goods} anbieten`
export const today = 'Heute'
export const title = 'Was wann Saison hat, Monat für Monat'
export const intro =
  'Wann es Beeren, Gemüse und andere Erzeugnisse aus Dänemark frisch auf den Höfen gibt und wo Sie sie kaufen können.'
export const aboutCalendar = 'Über den Kalender'
export const months = 'Monate'
export const calendar = 'Der Kalender'
export const allYear = 'Das ganze Jahr'
export const twelveMonths = 'Die zwölf Monate'
export const whereFrom =
  'Die Zeiten sind allgemein bekannt, auf halbe Monate gerundet und nicht mit einem bestimmten Kalender abgeglichen. Wetter, Sorte und Gegend verschieben sie um Wochen. Rufen Sie an, bevor Sie weit fahren.'
export const whatCountsMean =
  'Die Zahl bei einer Ware gibt an, bei wie vielen Anbietern auf der Karte sie genannt ist: im Namen, in der Beschreibung oder im Angebot. Auch andere können sie haben, ohne dass es irgendwo steht.'
export const rightNow = 'Jetzt'
export const commonKnowledge = 'Die Zeiten sind allgemein bekannt, auf halbe Monate gerundet.'
export const nearestFailed =
  'Die nächsten konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.'
export const findingPlace = (place: string): string => `Suche ${place} …`
export const unknownPlace = 'Diesen Ort kennen wir nicht. Geben Sie einen Ort oder eine Postleitzahl ein.'
export const findingYou = 'Standort wird gesucht …'
export const orTypeTown = 'Oder geben Sie einen Ort ein.'
export const findingNearest = 'Die nächsten werden gesucht …'
export const near = (place: string | null): string => (place === null ? 'in Ihrer Nähe' : `bei ${place}`)
export const noneNear = (km: number): string => `Niemand im Umkreis von ${km} km. Am nächsten:`
export const maybeNearer = 'Vielleicht näher:'
export const sells = (goods: string, distance: string): string => `bietet ${goods} an, ${distance}`
export const nobodyWithin = (km: number): string =>
  `Im Umkreis von ${km} km gibt niemand an, das zu haben. Hier sind die nächsten.`
export const goodsWithin = (count: number, km: number): string =>
  `${counted(count, 'Ware', 'Waren')} im Umkreis von ${km} km, sonst die nächsten.`
