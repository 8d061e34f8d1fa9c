const townNames: Readonly<Record<string, string>> = { københavn: 'Copenhagen' }
const municipality = (name: string): string => `${name === 'København' ? 'Copenhagen' : name} Municipality`

const zoom = { zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }

export const texts = {
  zoom,
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

  addressNeeded: 'Address needed',
  lookupFailed: 'Address lookup failed',
  lookupFailedWhy: 'The address could not be looked up. Type the coordinates instead.',
  noCoordinates: 'No coordinates found',
  coordinatesFound: 'Coordinates found',
  foundAt: (coordinates: string, accuracy: string): string => `${coordinates} (accuracy: ${accuracy})`,
  accuracies: { high: 'high', medium: 'medium', low: 'low' },
  unreachable: 'The address service cannot be reached right now.',
  putPinYourself: 'Put the pin on the map yourself, or try again shortly.',
  isPostcode: 'The pin is at the centre of the postcode area: move it on the map.',
  isTown: 'The pin is at the centre of the town: move it on the map.',
  pinMap: {
    zoom,
    pin: 'Place of the shop. Move it with the arrow keys.',
    map: 'Map: tap where the shop is, or move the pin.',
    fixed: 'Map of the place. Move it with the arrow keys, zoom with plus and minus.',
    failed: 'The map could not be loaded. Enter the coordinates instead.',
  },
}
