import { counted, formatNumber } from '../format.ts'

export const allWith = (count: number, product: string): string =>
  `${count === 1 ? '1' : `Alle ${formatNumber(count)}`} med ${product}`
export const maybeCount = (count: number): string => `måske ${formatNumber(count)}`
export const placesOnMap = (count: number): string => `${count === 1 ? 'sted' : 'steder'} på kortet`
export const noneYet = 'ingen endnu'
export const fresh = 'Frisk'
export const fromStore = 'Fra lager'
export const fromStoreIn = (season: string): string => `fra lager ${season}`
export const fromGreenhouse = 'fra drivhus'
export const nearestSellers = 'De nærmeste, der sælger det'
export const monthByMonth = 'Danske råvarer måned for måned'
export const now = 'nu'
export const nearMe = 'Nær mig'
export const townOrPostcode = 'By eller postnummer'
export const choose = 'Vælg'
export const forWholeCountry = 'For hele landet. Vælg et sted, og se de nærmeste.'
export const nobodyStates = 'Ingen på kortet skriver, at de har det.'
export const nobodySells = 'Ingen på kortet sælger'
export const knowOne = 'Kender du en? Tilføj butikken'
export const withGoods = (goods: string): string => `med ${goods}`
export const maybeGoods = (goods: string): string => `Måske: ${goods}`
export const maybeAtSellers = (goods: string): string => `Måske hos dem, der sælger ${goods}`
export const today = 'I dag'
export const title = 'I sæson, måned for måned'
export const intro =
  'Hvornår danske bær, grøntsager og andre råvarer er friske på gårdene, og hvor på kortet du kan købe dem.'
export const aboutCalendar = 'Om kalenderen'
export const months = 'Måneder'
export const calendar = 'Kalenderen'
export const allYear = 'Hele året'
export const twelveMonths = 'De tolv måneder'
export const whereFrom =
  'Tiderne er almindelig viden om dansk dyrkning, rundet af til halve måneder, og ikke holdt op mod én bestemt kalender. Vejr, sort og egn flytter dem med uger. Ring, før du kører langt.'
export const whatCountsMean =
  'Tallet ud for en vare er, hvor mange steder på kortet der står, at de sælger den: i navn, beskrivelse eller blandt varerne. Andre kan have den, uden at det står nogen steder.'
export const rightNow = 'Lige nu'
export const commonKnowledge = 'Tiderne er almindelig viden, rundet af til halve måneder.'
export const nearestFailed = 'De nærmeste kunne ikke hentes. Tjek forbindelsen, og prøv igen.'
export const findingPlace = (place: string): string => `Finder ${place}...`
export const unknownPlace = 'Det sted kender vi ikke. Skriv en by eller et postnummer.'
export const findingYou = 'Finder dig...'
export const orTypeTown = 'Eller skriv en by.'
export const findingNearest = 'Finder de nærmeste...'
export const near = (place: string | null): string => `nær ${place ?? 'dig'}`
export const noneNear = (km: number): string => `Ingen inden for ${km} km. Den nærmeste:`
export const maybeNearer = 'Måske nærmere:'
export const sells = (goods: string, distance: string): string => `sælger ${goods}, ${distance}`
export const nobodyWithin = (km: number): string =>
  `Ingen inden for ${km} km skriver, at de har det. Her er de nærmeste.`
export const goodsWithin = (count: number, km: number): string =>
  `${counted(count, 'vare', 'varer')} inden for ${km} km, og ellers de nærmeste.`
