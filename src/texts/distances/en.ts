export const texts = {
  under1Km: 'under 1 km',
  about: (distance: string): string => `approx. ${distance}`,
  inTown: (town: string): string => `In ${town}`,
  winds: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} of ${town}`,
  north: 'N',
  east: 'E',
}
