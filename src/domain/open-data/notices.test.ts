import { expect, test } from 'vitest'

import { noticesSchema } from './notices.ts'

test('the schema of notices names where it is, and requires kind, days, id and place of each', () => {
  expect(noticesSchema('https://example.dk')).toMatchObject({
    $id: 'https://example.dk/data/notices-schema.json',
    title: 'Gårdbutikker i Danmark: det, ejerne siger om disse dage',
    type: 'array',
    items: { required: ['kind', 'text', 'firstDay', 'lastDay', 'id', 'latitude', 'longitude'] },
  })
})
