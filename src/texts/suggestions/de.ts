export const nearMe = 'In meiner Nähe'
export const useMyPosition = 'meinen Standort verwenden'
export const places = {
  town: 'Ort',
  postcode: 'Postleitzahl',
  municipality: 'Kommune',
  region: 'Region',
  part: 'Landesteil',
  island: 'Insel',
}
export const within = (kind: string, place: string): string => `${kind}, ${place}`
