import { expect, test } from 'vitest'

import { noticesSchema } from './notices.ts'

test('the schema of notices has its address and requires kind, text, days, id and position', () => {
  expect(noticesSchema('https://example.dk')).toMatchObject({
    $id: 'https://example.dk/data/notices-schema.json',
    title: 'Gårdbutikker i Danmark: det, ejerne siger om disse dage',
    type: 'array',
    items: { required: ['kind', 'text', 'firstDay', 'lastDay', 'id', 'latitude', 'longitude'] },
  })
})
