export const under1Km = 'unter 1 km'
export const about = (distance: string): string => `ca. ${distance}`
export const inTown = (town: string): string => `In ${town}`
export const winds = [
  'nördlich',
  'nordöstlich',
  'östlich',
  'südöstlich',
  'südlich',
  'südwestlich',
  'westlich',
  'nordwestlich',
]
export const awayFrom = (distance: string, wind: string, town: string): string => `${distance} ${wind} von ${town}`
export const north = 'N'
export const east = 'O'
