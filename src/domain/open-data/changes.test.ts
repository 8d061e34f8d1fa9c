import { expect, test } from 'vitest'
import { z } from 'zod'

import { openFields } from '../producer/fields.ts'
import { changesSchema } from './changes.ts'

const branch = z.looseObject({ properties: z.looseObject({ producer: z.unknown().optional() }) })
const schema = z.looseObject({
  $id: z.string(),
  properties: z.object({
    changes: z.looseObject({ items: z.looseObject({ oneOf: z.array(branch) }) }),
    next: z.unknown(),
    hasMore: z.unknown(),
  }),
})

test('the schema lists and requires every open field of a producer', () => {
  const { $id, properties } = schema.parse(changesSchema('https://example.dk'))
  expect($id).toBe('https://example.dk/data/schema.json')
  const producer = z
    .looseObject({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .parse(properties.changes.items.oneOf[0]?.properties.producer)
  expect(Object.keys(producer.properties)).toEqual(expect.arrayContaining([...openFields, 'confirmedAt', 'hours']))
  expect(producer.required).toEqual(Object.keys(producer.properties))
})
