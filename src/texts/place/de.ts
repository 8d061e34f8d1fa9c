const townNames: Readonly<Record<string, string>> = { københavn: 'Kopenhagen' }
const municipality = (name: string): string => `Kommune ${name === 'København' ? 'Kopenhagen' : name}`

export const texts = {
  townNames,
  areaPath: (area: string): string => `/de/hoflaeden-${area}`,
  country: 'Dänemark',
  municipality,
  within: (km: number, place: string): string => `im Umkreis von ${km} km um ${place}`,
  on: (place: string): string => `auf ${place}`,
  inside: (place: string): string => `${place.startsWith('Region ') ? 'in der' : 'in'} ${place}`,
  inMunicipality: (name: string): string => `in der ${municipality(name)}`,

  under1Km: 'unter 1 km',
  about: (distance: string): string => `ca. ${distance}`,
  inTown: (town: string): string => `In ${town}`,
  winds: ['nördlich', 'nordöstlich', 'östlich', 'südöstlich', 'südlich', 'südwestlich', 'westlich', 'nordwestlich'],
  awayFrom: (distance: string, wind: string, town: string): string => `${distance} ${wind} von ${town}`,
  north: 'N',
  east: 'O',
}
