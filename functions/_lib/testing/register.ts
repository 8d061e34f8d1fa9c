export interface RegisterShop {
  number: number
  name: string
  address?: string
  postcode?: string
  town?: string
  latitude?: number
  longitude?: number
  result?: number | string
  day?: string
}

const text = (value: unknown): string => String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const rowOf = ({
  number,
  name,
  address = 'Bakkevej 1',
  postcode = '5700',
  town = 'Svendborg',
  latitude = 55.06,
  longitude = 10.61,
  result = 1,
  day = '12-03-2026 00:00:00',
}: RegisterShop): string =>
  `<row><navnelbnr>${number}</navnelbnr><cvrnr>12345678</cvrnr><navn1>${text(name)}</navn1><adresse1>${text(address)}</adresse1>` +
  `<postnr>${postcode}</postnr><By>${text(town)}</By><Geo_Lat>${latitude}</Geo_Lat><Geo_Lng>${longitude}</Geo_Lng>` +
  `<seneste_kontrol>${result}</seneste_kontrol><seneste_kontrol_dato>${day}</seneste_kontrol_dato>` +
  `<URL>https://www.findsmiley.dk/${number}</URL></row>`

/** Creates a file in the format of the food authority's register. */
export const registerOf = (shops: readonly RegisterShop[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<document>${shops.map(rowOf).join('\n')}</document>`
