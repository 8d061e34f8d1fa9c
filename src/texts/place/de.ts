const townNames: Readonly<Record<string, string>> = { københavn: 'Kopenhagen' }
const municipality = (name: string): string => `Kommune ${name === 'København' ? 'Kopenhagen' : name}`

const zoom = { zoomInTitle: 'Vergrößern', zoomOutTitle: 'Verkleinern' }

export const texts = {
  zoom,
  townNames,
  areaPath: (area: string): string => `/de/hoflaeden-${area}`,
  country: 'Dänemark',
  municipality,
  within: (km: number, place: string): string => `im Umkreis von ${km} km um ${place}`,
  on: (place: string): string => `auf ${place}`,
  inside: (place: string): string => `${place.startsWith('Region ') ? 'in der' : 'in'} ${place}`,
  inMunicipality: (name: string): string => `in der ${municipality(name)}`,

  under1Km: 'unter 1 km',
  about: (distance: string): string => `ca. ${distance}`,
  inTown: (town: string): string => `In ${town}`,
  winds: ['nördlich', 'nordöstlich', 'östlich', 'südöstlich', 'südlich', 'südwestlich', 'westlich', 'nordwestlich'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} von ${town}`,
  north: 'N',
  east: 'O',

  addressNeeded: 'Adresse fehlt',
  lookupFailed: 'Adresssuche fehlgeschlagen',
  lookupFailedWhy: 'Die Adresse konnte nicht gesucht werden. Geben Sie die Koordinaten selbst ein.',
  noCoordinates: 'Keine Koordinaten gefunden',
  coordinatesFound: 'Koordinaten gefunden',
  foundAt: (coordinates: string, accuracy: string): string => `${coordinates} (Genauigkeit: ${accuracy})`,
  accuracies: { high: 'hoch', medium: 'mittel', low: 'gering' },
  unreachable: 'Die Adresssuche ist gerade nicht erreichbar.',
  putPinYourself: 'Setzen Sie die Markierung selbst, oder versuchen Sie es gleich noch einmal.',
  isPostcode: 'Die Markierung sitzt in der Mitte des Postleitzahlgebiets: Schieben Sie sie auf der Karte zurecht.',
  isTown: 'Die Markierung sitzt in der Ortsmitte: Schieben Sie sie auf der Karte zurecht.',
  pinMap: {
    zoom,
    pin: 'Ort des Hofladens. Mit den Pfeiltasten verschieben.',
    map: 'Karte: Tippen Sie auf den Ort des Hofladens, oder verschieben Sie die Markierung.',
    fixed: 'Karte des Ortes. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen.',
    failed: 'Die Karte konnte nicht geladen werden. Geben Sie stattdessen die Koordinaten ein.',
  },
}
