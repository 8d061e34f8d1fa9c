/** What is wrong with a call that programs make. */
export const notText = 'Skal være en tekst'
export const tooLong = (max: number): string => `Højst ${max} tegn`
export const longCurrentValue = 'Nuværende værdi er for lang'
export const isText = (name: string): string => `${name} skal være en tekst`
export const longSearch = (max: number): string => `Søgningen må højst være ${max} tegn`
export const longPlace = (max: number): string => `Stedet må højst være ${max} tegn`
export const between = (name: string, from: number, to: number): string =>
  `${name} skal være et tal mellem ${from} og ${to}`
export const wholeBetween = (name: string, from: number, to: number): string =>
  `${name} skal være et helt tal fra ${from} til ${to}`
export const radius = (max: number): string => `radius skal være et antal km over 0 og højst ${max}`
export const openAt = 'openAt skal være dato og klokkeslæt som 2026-12-20T11:00'
export const only = (name: string, value: string): string => `${name} skal være ${value}`
export const together = 'lat og lng skal gives sammen'
export const radiusAlone = 'radius kræver lat og lng eller et sted'
export const fromDay = (first: string, last: string): string =>
  `from skal være en dato som 2026-12-20, fra ${first} til ${last}`
export const since =
  'since skal være et tidspunkt som 2026-11-22 eller 2026-11-22T08:00:00Z, eller next fra et tidligere svar'
export const stopAbroad = 'Turen har et sted uden for Danmark.'
export const tooFewStops = 'En tur har mindst to steder.'
export const tooManyStops = (most: number): string => `En tur har højst ${most} steder.`
export const revision = 'since skal være det tal, der står i /revision.json'
