/** Names of towns that differ in this language, by the key of their area. */
const townNames: Readonly<Record<string, string>> = {}

const irregular: Readonly<Record<string, string>> = {
  Bornholm: 'Bornholms Regionskommune',
  København: 'Københavns Kommune',
}

/** Labels of the zoom buttons of maps, as Leaflet names them. */
const zoom = { zoomInTitle: 'Zoom ind', zoomOutTitle: 'Zoom ud' }

export const texts = {
  zoom,
  townNames,
  areaPath: (area: string): string => `/${area}-gårdbutikker`,
  country: 'Danmark',
  municipality: (name: string): string => irregular[name] ?? `${name} Kommune`,
  within: (km: number, place: string): string => `inden for ${km} km af ${place}`,
  on: (place: string): string => `på ${place}`,
  inside: (place: string): string => `i ${place}`,
  /** Places in a search. */
  inMunicipality: (name: string): string => `i ${name} Kommune`,

  under1Km: 'under 1 km',
  about: (distance: string): string => `ca. ${distance}`,
  inTown: (town: string): string => `I ${town}`,
  /** The eight compass directions, clockwise from north. */
  winds: ['nord', 'nordøst', 'øst', 'sydøst', 'syd', 'sydvest', 'vest', 'nordvest'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} for ${town}`,
  north: 'N',
  east: 'Ø',

  // Geocoding an address, and its pin on the map.
  addressNeeded: 'Adresse påkrævet',
  lookupFailed: 'Fejl ved geokodning',
  lookupFailedWhy: 'Kunne ikke slå adressen op. Indtast koordinaterne manuelt.',
  noCoordinates: 'Kunne ikke finde koordinater',
  coordinatesFound: 'Koordinater fundet',
  foundAt: (coordinates: string, accuracy: string): string => `${coordinates} (nøjagtighed: ${accuracy})`,
  accuracies: { high: 'høj', medium: 'middel', low: 'lav' },
  unreachable: 'Adressetjenesten kan ikke nås lige nu.',
  putPinYourself: 'Sæt selv nålen på kortet, eller prøv igen om lidt.',
  isPostcode: 'Placeringen er midten af postnummeret: ret den på kortet.',
  isTown: 'Placeringen er midten af byen: ret den på kortet.',
  pinMap: {
    zoom,
    pin: 'Butikkens placering. Flyt den med piletasterne.',
    map: 'Kort: tryk, hvor butikken ligger, eller flyt nålen.',
    fixed: 'Kort over stedet. Flyt med piletasterne, zoom med plus og minus.',
    failed: 'Kortet kunne ikke hentes. Skriv koordinaterne i stedet.',
  },
}
