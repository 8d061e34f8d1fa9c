export const addressNeeded = 'Adresse fehlt'
export const failed = 'Adresssuche fehlgeschlagen'
export const failedWhy = 'Die Adresse konnte nicht gesucht werden. Geben Sie die Koordinaten selbst ein.'
export const noCoordinates = 'Keine Koordinaten gefunden'
export const found = 'Koordinaten gefunden'
export const foundAt = (coordinates: string, accuracy: string): string => `${coordinates} (Genauigkeit: ${accuracy})`
export const accuracies = { high: 'hoch', medium: 'mittel', low: 'gering' }
export const unreachable = 'Die Adresssuche ist gerade nicht erreichbar.'
export const putPinYourself = 'Setzen Sie die Nadel selbst, oder versuchen Sie es gleich noch einmal.'
export const isPostcode =
  'Die Nadel sitzt in der Mitte des Postleitzahlgebiets: Schieben Sie sie auf der Karte zurecht.'
export const isTown = 'Die Nadel sitzt in der Ortsmitte: Schieben Sie sie auf der Karte zurecht.'
export const pinMap = {
  pin: 'Ort des Hofladens. Mit den Pfeiltasten verschieben.',
  map: 'Karte: Tippen Sie auf den Ort des Hofladens, oder verschieben Sie die Nadel.',
  fixed: 'Karte des Ortes. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen.',
  failed: 'Die Karte konnte nicht geladen werden. Geben Sie stattdessen die Koordinaten ein.',
}
