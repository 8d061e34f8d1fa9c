export const texts = {
  under1Km: 'under 1 km',
  about: (distance: string): string => `ca. ${distance}`,
  inTown: (town: string): string => `I ${town}`,
  /** Eighths of the compass, from north to the right. */
  winds: ['nord', 'nordøst', 'øst', 'sydøst', 'syd', 'sydvest', 'vest', 'nordvest'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} for ${town}`,
  north: 'N',
  east: 'Ø',
}
