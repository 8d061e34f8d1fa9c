export const texts = {
  nearMe: 'Near me',
  useMyPosition: 'use my location',
  places: {
    town: 'town',
    postcode: 'postcode',
    municipality: 'municipality',
    region: 'region',
    part: 'part of the country',
    island: 'island',
  },
  within: (kind: string, place: string): string => `${kind} in ${place}`,
}
