/** What the search field suggests. */
export const texts = {
  nearMe: 'Nær mig',
  useMyPosition: 'brug min placering',
  places: {
    town: 'by',
    postcode: 'postnummer',
    municipality: 'kommune',
    region: 'region',
    part: 'landsdel',
    island: 'ø',
  },
  within: (kind: string, place: string): string => `${kind} i ${place}`,
}
