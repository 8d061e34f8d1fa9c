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
}
