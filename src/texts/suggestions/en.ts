export const nearMe = 'Near me'
export const useMyPosition = 'use my location'
export const places = {
  town: 'town',
  postcode: 'postcode',
  municipality: 'municipality',
  region: 'region',
  part: 'part of the country',
  island: 'island',
}
export const within = (kind: string, place: string): string => `${kind} in ${place}`
