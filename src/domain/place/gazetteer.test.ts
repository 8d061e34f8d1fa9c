import { expect, test } from 'vitest'

import { gazetteerPlace, lookedUpAddress } from './gazetteer.ts'

test.each([
  ['Bakkevej 1, 5700 Svendborg', 'medium', 55.06, 10.61],
  ['Bakkevej 1, 5700 Svenborg, Danmark', 'medium', 55.06, 10.61],
  ['5700', 'medium', 55.06, 10.61],
  ['Bakkevej 1, 5700', 'medium', 55.06, 10.61],
  ['Vestergade 1, 8000 Århus C', 'medium', 56.15, 10.2],
  ['8000 Aarhus', 'medium', 56.15, 10.2],
  ['Vestergade 1, Århus C', 'low', 56.15, 10.2],
  ['Aarhus', 'low', 56.17, 10.18],
  ['Kbh.', 'low', 55.68, 12.57],
  ['Kbh V', 'low', 55.67, 12.56],
  ['Copenhagen', 'low', 55.68, 12.57],
  ['Rønne', 'low', 55.1, 14.71],
])('%s is in the gazetteer with %s accuracy', (address, accuracy, latitude, longitude) => {
  const place = gazetteerPlace(address)
  expect(place?.accuracy).toBe(accuracy)
  expect(place?.latitude).toBeCloseTo(latitude, 1)
  expect(place?.longitude).toBeCloseTo(longitude, 1)
})

test.each([
  '1050 Wien',
  '5000 Aarau',
  'Storgatan 1, Malmö',
  '24937 Flensburg',
  'Nykøbing',
  'Odensevej 4',
  '0000 Ingensteds',
  '',
  ',',
  'Danmark',
])('%s is not a place in Denmark', (address) => {
  expect(gazetteerPlace(address)).toBeNull()
})

test.each([
  ['Åboulevarden 1, århus c, Denmark', 'Åboulevarden 1, Aarhus c'],
  ['Kbh. K', 'København K'],
  ['Københavnsvej 4, 4000 Roskilde', 'Københavnsvej 4, 4000 Roskilde'],
])('%s is looked up as %s', (address, lookedUp) => {
  expect(lookedUpAddress(address)).toBe(lookedUp)
})
