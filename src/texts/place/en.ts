const townNames: Readonly<Record<string, string>> = { københavn: 'Copenhagen' }
const municipality = (name: string): string => `${name === 'København' ? 'Copenhagen' : name} Municipality`

export const texts = {
  townNames,
  areaPath: (area: string): string => `/en/farm-shops-${area}`,
  country: 'Denmark',
  municipality,
  within: (km: number, place: string): string => `within ${km} km of ${place}`,
  on: (place: string): string => `on ${place}`,
  inside: (place: string): string => `in ${place}`,
  inMunicipality: (name: string): string => `in ${municipality(name)}`,

  under1Km: 'under 1 km',
  about: (distance: string): string => `approx. ${distance}`,
  inTown: (town: string): string => `In ${town}`,
  winds: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} of ${town}`,
  north: 'N',
  east: 'E',
}
