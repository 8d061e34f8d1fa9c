export const levels = {
  confirmed: 'Bestätigt',
  lapsed: 'Früher bestätigt',
  current: 'Neue Quelle',
  dated: 'Ältere Quelle',
  undated: 'Ohne Datum',
}
export const wholeCountry = 'Ganz Dänemark'
export const unknownRegion = 'Region unbekannt'
