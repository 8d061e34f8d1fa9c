export const levels = {
  confirmed: 'Bekræftet',
  lapsed: 'Tidligere',
  current: 'Ny kilde',
  dated: 'Ældre kilde',
  undated: 'Uden dato',
}
export const wholeCountry = 'Hele landet'
/** Of addresses without a known postcode. */
export const unknownRegion = 'Ukendt region'
