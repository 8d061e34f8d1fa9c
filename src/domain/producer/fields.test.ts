import { expect, test } from 'vitest'

import { hoursLine } from '../hours/week.ts'
import { fields, fieldText } from './fields.ts'

test('a field value is formatted as text', () => {
  expect(fieldText('products', ['eggs', 'uldgarn'], 'en')).toBe('Æg, uldgarn')
  expect(fieldText('certifications', ['free_range'], 'da')).toBe('Fritgående')
  expect(fieldText('latitude', 55.06, 'en')).toBe('55.06')
  expect([fieldText('verified', true, 'en'), fieldText('verified', false, 'da')]).toEqual(['Yes', 'Nej'])
  expect(
    fieldText(
      'openingHours',
      { tuesday: { unknown: true }, monday: { open: '09:00', close: '17:00' }, sunday: 'Efter aftale' },
      'da',
    ),
  ).toBe('Mandag 09:00-17:00, Tirsdag Ukendt, Søndag Efter aftale')
})

test('an empty field is shown as a dash', () => {
  expect([
    fieldText('phone', null, 'en'),
    fieldText('products', [], 'da'),
    fieldText('openingHours', {}, 'en'),
  ]).toEqual(['–', '–', '–'])
})

test('a week is summarized in one line', () => {
  expect(hoursLine({ saturday: { open: '10:00', close: '14:00' }, sunday: { closed: true } })).toBe(
    'Lørdag 10:00-14:00',
  )
  expect(hoursLine({})).toBe('')
})

test('further pictures are up to five unique addresses', () => {
  const { fromText, uploaded, edited, submitted } = fields.furtherPictures
  expect(uploaded.parse(fromText('https://a.dk/1.jpg  https://a.dk/2.jpg?x=1,2;3 | https://a.dk/1.jpg'))).toEqual([
    'https://a.dk/1.jpg',
    'https://a.dk/2.jpg?x=1,2;3',
  ])
  const own = '/images/0123456789abcdef0123456789abcdef-64x48.webp'
  expect(edited.parse([own, own])).toEqual([own])
  expect(submitted.safeParse([own]).success).toBe(false)
  for (const wrong of [
    [''],
    ['/etc/passwd'],
    ['javascript:alert(1)'],
    Array.from({ length: 6 }, () => own),
    [null],
    own,
  ])
    expect(edited.safeParse(wrong).success).toBe(false)
})
