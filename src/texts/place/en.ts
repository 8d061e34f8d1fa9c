export const townNames: Readonly<Record<string, string>> = { københavn: 'Copenhagen' }
export const areaPath = (area: string): string => `/en/farm-shops-${area}`
export const country = 'Denmark'
export const municipality = (name: string): string => `${name === 'København' ? 'Copenhagen' : name} Municipality`
export const within = (km: number, place: string): string => `within ${km} km of ${place}`
export const on = (place: string): string => `on ${place}`
export const inside = (place: string): string => `in ${place}`
export const inMunicipality = (name: string): string => `in ${municipality(name)}`
