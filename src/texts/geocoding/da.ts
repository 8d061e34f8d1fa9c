export const texts = {
  addressNeeded: 'Adresse påkrævet',
  failed: 'Fejl ved geokodning',
  failedWhy: 'Kunne ikke slå adressen op. Indtast koordinaterne manuelt.',
  noCoordinates: 'Kunne ikke finde koordinater',
  found: 'Koordinater fundet',
  foundAt: (coordinates: string, accuracy: string): string => `${coordinates} (nøjagtighed: ${accuracy})`,
  accuracies: { high: 'høj', medium: 'middel', low: 'lav' },
  unreachable: 'Adressetjenesten kan ikke nås lige nu.',
  putPinYourself: 'Sæt selv nålen på kortet, eller prøv igen om lidt.',
  isPostcode: 'Placeringen er midten af postnummeret: ret den på kortet.',
  isTown: 'Placeringen er midten af byen: ret den på kortet.',
  pinMap: {
    pin: 'Butikkens placering. Flyt den med piletasterne.',
    map: 'Kort: tryk, hvor butikken ligger, eller flyt nålen.',
    fixed: 'Kort over stedet. Flyt med piletasterne, zoom med plus og minus.',
    failed: 'Kortet kunne ikke hentes. Skriv koordinaterne i stedet.',
  },
}
