export const levels = {
  confirmed: 'Confirmed',
  lapsed: 'Confirmed earlier',
  current: 'Recent source',
  dated: 'Older source',
  undated: 'Undated',
}
export const wholeCountry = 'All of Denmark'
export const unknownRegion = 'Unknown region'
