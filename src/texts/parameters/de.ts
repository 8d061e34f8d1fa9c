export const notText = 'Muss ein Text sein'
export const tooLong = (max: number): string => `Höchstens ${max} Zeichen`
export const longCurrentValue = 'Der bisherige Wert ist zu lang'
export const isText = (name: string): string => `${name} muss ein Text sein`
export const longSearch = (max: number): string => `Die Suche darf höchstens ${max} Zeichen lang sein`
export const longPlace = (max: number): string => `Der Ort darf höchstens ${max} Zeichen lang sein`
export const between = (name: string, from: number, to: number): string =>
  `${name} muss eine Zahl zwischen ${from} und ${to} sein`
export const wholeBetween = (name: string, from: number, to: number): string =>
  `${name} muss eine ganze Zahl von ${from} bis ${to} sein`
export const radius = (max: number): string => `radius muss eine Entfernung über 0 und bis ${max} km sein`
export const openAt = 'openAt muss Datum und Uhrzeit sein, etwa 2026-12-20T11:00'
export const only = (name: string, value: string): string => `${name} muss ${value} sein`
export const together = 'lat und lng gehören zusammen'
export const radiusAlone = 'radius braucht lat und lng oder einen Ort'
export const fromDay = (first: string, last: string): string =>
  `from muss ein Datum wie 2026-12-20 sein, von ${first} bis ${last}`
export const since =
  'since muss ein Zeitpunkt wie 2026-11-22 oder 2026-11-22T08:00:00Z sein oder next aus einer früheren Antwort'
export const stopAbroad = 'Ein Ort der Tour liegt außerhalb von Dänemark.'
export const tooFewStops = 'Eine Tour hat mindestens zwei Orte.'
export const tooManyStops = (most: number): string => `Eine Tour hat höchstens ${most} Orte.`
export const revision = 'since muss die Zahl aus /revision.json sein'
