const names: ReadonlyMap<string, string> = new Map([
  ['openstreetmap', 'OpenStreetMap'],
  ['smileys', "the food authority's register"],
])

/** What operators call a source; null is an upload that names none. */
export const sourceName = (dataSource: string | null): string =>
  dataSource === null ? 'an upload' : (names.get(dataSource) ?? dataSource)
