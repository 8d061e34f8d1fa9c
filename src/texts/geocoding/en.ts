export const texts = {
  addressNeeded: 'Address needed',
  failed: 'Address lookup failed',
  failedWhy: 'The address could not be looked up. Type the coordinates instead.',
  noCoordinates: 'No coordinates found',
  found: 'Coordinates found',
  foundAt: (coordinates: string, accuracy: string): string => `${coordinates} (accuracy: ${accuracy})`,
  accuracies: { high: 'high', medium: 'medium', low: 'low' },
  unreachable: 'The address service cannot be reached right now.',
  putPinYourself: 'Put the pin on the map yourself, or try again shortly.',
  isPostcode: 'The pin is at the centre of the postcode area: move it on the map.',
  isTown: 'The pin is at the centre of the town: move it on the map.',
  pinMap: {
    pin: 'Place of the shop. Move it with the arrow keys.',
    map: 'Map: tap where the shop is, or move the pin.',
    fixed: 'Map of the place. Move it with the arrow keys, zoom with plus and minus.',
    failed: 'The map could not be loaded. Enter the coordinates instead.',
  },
}
