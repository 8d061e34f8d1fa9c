export const texts = {
  nearMe: 'In meiner Nähe',
  useMyPosition: 'meinen Standort verwenden',
  places: {
    town: 'Ort',
    postcode: 'Postleitzahl',
    municipality: 'Kommune',
    region: 'Region',
    part: 'Landesteil',
    island: 'Insel',
  },
  within: (kind: string, place: string): string => `${kind}, ${place}`,
}
