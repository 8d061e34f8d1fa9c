export const addressNeeded = 'Address needed'
export const failed = 'Address lookup failed'
export const failedWhy = 'The address could not be looked up. Type the coordinates instead.'
export const noCoordinates = 'No coordinates found'
export const found = 'Coordinates found'
export const foundAt = (coordinates: string, accuracy: string): string => `${coordinates} (accuracy: ${accuracy})`
export const accuracies = { high: 'high', medium: 'medium', low: 'low' }
export const unreachable = 'The address service cannot be reached right now.'
export const putPinYourself = 'Put the pin on the map yourself, or try again shortly.'
export const isPostcode = 'The pin is at the centre of the postcode area: move it on the map.'
export const isTown = 'The pin is at the centre of the town: move it on the map.'
export const pinMap = {
  pin: 'Place of the shop. Move it with the arrow keys.',
  map: 'Map: press where the shop is, or move the pin.',
  fixed: 'Map of the place. Move it with the arrow keys, zoom with plus and minus.',
  failed: 'The map could not be fetched. Enter the coordinates instead.',
}
