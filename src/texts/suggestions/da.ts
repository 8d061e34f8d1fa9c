/** What the search field suggests. */
export const nearMe = 'Nær mig'
export const useMyPosition = 'brug min placering'
export const places = {
  town: 'by',
  postcode: 'postnummer',
  municipality: 'kommune',
  region: 'region',
  part: 'landsdel',
  island: 'ø',
}
export const within = (kind: string, place: string): string => `${kind} i ${place}`
