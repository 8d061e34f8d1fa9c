export const addressNeeded = 'Adresse påkrævet'
export const failed = 'Fejl ved geokodning'
export const failedWhy = 'Kunne ikke slå adressen op. Indtast koordinaterne manuelt.'
export const noCoordinates = 'Kunne ikke finde koordinater'
export const found = 'Koordinater fundet'
export const foundAt = (coordinates: string, accuracy: string): string => `${coordinates} (nøjagtighed: ${accuracy})`
export const accuracies = { high: 'høj', medium: 'middel', low: 'lav' }
export const unreachable = 'Adressetjenesten kan ikke nås lige nu.'
export const putPinYourself = 'Sæt selv nålen på kortet, eller prøv igen om lidt.'
export const isPostcode = 'Placeringen er midten af postnummeret: ret den på kortet.'
export const isTown = 'Placeringen er midten af byen: ret den på kortet.'
export const pinMap = {
  pin: 'Butikkens placering. Flyt den med piletasterne.',
  map: 'Kort: tryk, hvor butikken ligger, eller flyt nålen.',
  fixed: 'Kort over stedet. Flyt med piletasterne, zoom med plus og minus.',
  failed: 'Kortet kunne ikke hentes. Skriv koordinaterne i stedet.',
}
