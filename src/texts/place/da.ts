/** Towns that have a name of their own in this language, by the key of their area. */
export const townNames: Readonly<Record<string, string>> = {}
export const areaPath = (area: string): string => `/${area}-gårdbutikker`
export const country = 'Danmark'

const irregular: Readonly<Record<string, string>> = {
  Bornholm: 'Bornholms Regionskommune',
  København: 'Københavns Kommune',
}
export const municipality = (name: string): string => irregular[name] ?? `${name} Kommune`
export const within = (km: number, place: string): string => `inden for ${km} km af ${place}`
export const on = (place: string): string => `på ${place}`
export const inside = (place: string): string => `i ${place}`
/** Of a search. */
export const inMunicipality = (name: string): string => `i ${name} Kommune`
