export const texts = {
  addressNeeded: 'Adresse fehlt',
  failed: 'Adresssuche fehlgeschlagen',
  failedWhy: 'Die Adresse konnte nicht gesucht werden. Geben Sie die Koordinaten selbst ein.',
  noCoordinates: 'Keine Koordinaten gefunden',
  found: 'Koordinaten gefunden',
  foundAt: (coordinates: string, accuracy: string): string => `${coordinates} (Genauigkeit: ${accuracy})`,
  accuracies: { high: 'hoch', medium: 'mittel', low: 'gering' },
  unreachable: 'Die Adresssuche ist gerade nicht erreichbar.',
  putPinYourself: 'Setzen Sie die Markierung selbst, oder versuchen Sie es gleich noch einmal.',
  isPostcode: 'Die Markierung sitzt in der Mitte des Postleitzahlgebiets: Schieben Sie sie auf der Karte zurecht.',
  isTown: 'Die Markierung sitzt in der Ortsmitte: Schieben Sie sie auf der Karte zurecht.',
  pinMap: {
    pin: 'Ort des Hofladens. Mit den Pfeiltasten verschieben.',
    map: 'Karte: Tippen Sie auf den Ort des Hofladens, oder verschieben Sie die Markierung.',
    fixed: 'Karte des Ortes. Mit den Pfeiltasten bewegen, mit Plus und Minus zoomen.',
    failed: 'Die Karte konnte nicht geladen werden. Geben Sie stattdessen die Koordinaten ein.',
  },
}
