export const under1Km = 'under 1 km'
export const about = (distance: string): string => `approx. ${distance}`
export const inTown = (town: string): string => `In ${town}`
export const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
export const awayFrom = (distance: string, wind: string, town: string): string => `${distance} ${wind} of ${town}`
export const north = 'N'
export const east = 'E'
