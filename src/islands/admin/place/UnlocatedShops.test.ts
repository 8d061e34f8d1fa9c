import { expect, test } from 'vitest'

import { typedPosition } from './UnlocatedShops.tsx'

test.each([
  ['55.06', ' 10.61 ', { latitude: 55.06, longitude: 10.61 }],
  ['55,06', '10,61', { latitude: 55.06, longitude: 10.61 }],
  ['', '10.61', 'missing'],
  ['55.06', ' ', 'missing'],
  ['nord', '10.61', 'notNumeric'],
  ['55.06', '10.61 E', 'notNumeric'],
  ['Infinity', '10', 'notNumeric'],
])('%j and %j are %j', (latitude, longitude, position) => {
  expect(typedPosition(latitude, longitude)).toEqual(position)
})
