/** What is wrong with a call that programs make. */
export const texts = {
  notText: 'Skal være en tekst',
  tooLong: (max: number): string => `Højst ${max} tegn`,
  longCurrentValue: 'Nuværende værdi er for lang',
  isText: (name: string): string => `${name} skal være en tekst`,
  longSearch: (max: number): string => `Søgningen må højst være ${max} tegn`,
  longPlace: (max: number): string => `Stedet må højst være ${max} tegn`,
  between: (name: string, from: number, to: number): string => `${name} skal være et tal mellem ${from} og ${to}`,
  wholeBetween: (name: string, from: number, to: number): string =>
    `${name} skal være et helt tal fra ${from} til ${to}`,
  radius: (max: number): string => `radius skal være et antal km over 0 og højst ${max}`,
  openAt: 'openAt skal være dato og klokkeslæt som 2026-12-20T11:00',
  only: (name: string, value: string): string => `${name} skal være ${value}`,
  together: 'lat og lng skal gives sammen',
  radiusAlone: 'radius kræver lat og lng eller et sted',
  fromDay: (first: string, last: string): string => `from skal være en dato som 2026-12-20, fra ${first} til ${last}`,
  since: 'since skal være et tidspunkt som 2026-11-22 eller 2026-11-22T08:00:00Z, eller next fra et tidligere svar',
  stopAbroad: 'Turen har et sted uden for Danmark.',
  tooFewStops: 'En tur har mindst to steder.',
  tooManyStops: (most: number): string => `En tur har højst ${most} steder.`,
  revision: 'since skal være det tal, der står i /revision.json',
}
