import { expect, test } from 'vitest'

import { correctionText, openingHoursText } from './values.ts'
import { producer } from '../testing/producer.ts'

test('what the directory says today is told as people read it', () => {
  const shop = producer('Bakkegården', {
    phone: null,
    products: ['eggs', 'uldgarn'],
    certifications: ['free-range'],
    openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: { closed: true } },
  })
  expect(correctionText('products', shop)).toBe('Æg, uldgarn')
  expect(correctionText('certifications', shop)).toBe('Fritgående')
  expect(correctionText('phone', shop)).toBe('')
  expect(correctionText('address', shop)).toBe(shop.address)
  expect(correctionText('opening_hours', shop)).toBe(
    'Mandag: 09:00-17:00\nTirsdag: Ukendt\nOnsdag: Ukendt\nTorsdag: Ukendt\nFredag: Ukendt\nLørdag: Ukendt\nSøndag: Lukket',
  )
})

test('hours that nobody knows are nothing', () => {
  expect(openingHoursText({ monday: { unknown: true } })).toBe('')
})
