export const notText = 'Must be text'
export const tooLong = (max: number): string => `At most ${max} characters`
export const longCurrentValue = 'The current value is too long'
export const isText = (name: string): string => `${name} must be text`
export const longSearch = (max: number): string => `A search may have at most ${max} characters`
export const longPlace = (max: number): string => `A place may have at most ${max} characters`
export const between = (name: string, from: number, to: number): string =>
  `${name} must be a number between ${from} and ${to}`
export const wholeBetween = (name: string, from: number, to: number): string =>
  `${name} must be a whole number from ${from} to ${to}`
export const radius = (max: number): string => `radius must be a distance over 0 and up to ${max} km`
export const openAt = 'openAt must be a date and time such as 2026-12-20T11:00'
export const only = (name: string, value: string): string => `${name} must be ${value}`
export const together = 'lat and lng must be given together'
export const radiusAlone = 'radius needs lat and lng, or a place'
export const fromDay = (first: string, last: string): string =>
  `from must be a date such as 2026-12-20, from ${first} to ${last}`
export const since = 'since must be a time such as 2026-11-22 or 2026-11-22T08:00:00Z, or next from an earlier response'
export const stopAbroad = 'The trip has a place outside Denmark.'
export const tooFewStops = 'A trip must have at least two places.'
export const tooManyStops = (most: number): string => `A trip may have at most ${most} places.`
export const revision = 'since must be the number in /revision.json'
