export const under1Km = 'under 1 km'
export const about = (distance: string): string => `ca. ${distance}`
export const inTown = (town: string): string => `I ${town}`
/** Eighths of the compass, from north to the right. */
export const winds = ['nord', 'nordøst', 'øst', 'sydøst', 'syd', 'sydvest', 'vest', 'nordvest']
export const awayFrom = (distance: string, wind: string, town: string): string => `${distance} ${wind} for ${town}`
export const north = 'N'
export const east = 'Ø'
