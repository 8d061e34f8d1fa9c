import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { payments, salesTypes } from '../sales/sales.ts'
import { producer } from '../testing/producer.ts'
import { certificationKeys } from './certifications.ts'
import { DERIVED_VERSION, derivedOf } from './derived.ts'
import { productKeys } from './products.ts'

/** Covers what the rules distinguish: letters, marks, all kinds of goods, places or none, contacts, sources. */
const producers = [
  producer('Ærø Ost & Brød', { phone: '+45 12 34 56 78', website: 'https://www.ærø.dk/ost/' }),
  producer('Aarhus Frugt', { address: 'Åvej 1, 8000 Århus C', latitude: 56.15, longitude: 10.2 }),
  producer('ABILD', { latitude: 0, longitude: 0, address: 'Vej 2, 9990 Skagen, Danmark' }),
  producer('Öllands Gård ved Møllen', { latitude: 57.74, longitude: 10.63, phone: '12345678' }),
  producer('Bakkegårdens Gårdbutik ApS', { website: 'HTTP://bakke.dk/#', dataSource: 'osm', externalId: 'node/1' }),
  producer('Café "Été" – 3. sal', { description: 'Jordbær, ærter og\nnye kartofler: 10 kr. Pluk-selv.' }),
  producer('🥕', { address: 'Uden postnummer', phone: '1234567', website: 'gaard' }),
  producer('Đorđe Łukasz Ülrik', { dataSource: 'liste', externalId: null }),
  producer('Alt', { products: [...productKeys], certifications: [...certificationKeys] }),
  producer('Salg', { salesTypes: [...salesTypes.keys], payments: [...payments.keys] }),
  producer('Eget', {
    products: ['uldgarn'],
    certifications: ['eget mærke'],
    salesTypes: ['drive-in'],
    latitude: 54.8,
    longitude: 8.1,
  }),
  producer('bageri 7', { id: 'ffffffff-0000-4000-8000-000000000000', latitude: 55.0, longitude: 15.1 }),
  producer('Øse', { address: '3700 Rønne', latitude: 55.1, longitude: 14.7 }),
]

test('derived values match the digest recorded for DERIVED_VERSION', () => {
  const derived = JSON.stringify(producers.map(derivedOf))
  const digest = createHash('sha256').update(derived).digest('hex').slice(0, 16)
  expect(
    { version: DERIVED_VERSION, digest },
    'A rule of the search text, the order of names or the match keys has changed: raise DERIVED_VERSION in src/domain/producer/derived.ts, so that stored rows are derived anew, and then write version and digest here.',
  ).toEqual({ version: 6, digest: '7b612f2946602545' })
})
