export const townNames: Readonly<Record<string, string>> = { københavn: 'Kopenhagen' }
export const areaPath = (area: string): string => `/de/hoflaeden-${area}`
export const country = 'Dänemark'
export const municipality = (name: string): string => `Kommune ${name === 'København' ? 'Kopenhagen' : name}`
export const within = (km: number, place: string): string => `im Umkreis von ${km} km um ${place}`
export const on = (place: string): string => `auf ${place}`
export const inside = (place: string): string => `${place.startsWith('Region ') ? 'in der' : 'in'} ${place}`
export const inMunicipality = (name: string): string => `in der ${municipality(name)}`
