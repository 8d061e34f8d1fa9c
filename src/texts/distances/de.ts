export const texts = {
  under1Km: 'unter 1 km',
  about: (distance: string): string => `ca. ${distance}`,
  inTown: (town: string): string => `In ${town}`,
  winds: ['nördlich', 'nordöstlich', 'östlich', 'südöstlich', 'südlich', 'südwestlich', 'westlich', 'nordwestlich'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} von ${town}`,
  north: 'N',
  east: 'O',
}
