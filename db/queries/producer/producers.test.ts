import { describe, expect, test } from 'vitest'

import { addProducer, addReview } from '#db/testing/producers.ts'
import { onPostgres } from '#db/testing/databases.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'

import { findVerifiedProducer, hasProducers, listVerifiedProducers } from './producers.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'

describe('the list of producers', () => {
  onPostgres((opened) => {
    test('is empty when there are none', async () => {
      expect(await listVerifiedProducers(opened().db)).toEqual([])
      expect(await hasProducers(opened().db)).toBe(false)
    })

    test('has every field, with a rating that counts only approved reviews', async () => {
      const { db } = opened()
      await addProducer(db, {
        id: ID,
        name: 'Ærø Ost & Brød',
        phone: '+45 12 34 56 78',
        products: ['dairy', 'bread'],
        certifications: ['organic'],
        openingHours: { monday: { open: '09:00', close: '17:00' }, sunday: { allDay: true } },
      })
      await addReview(db, ID, 5)
      await addReview(db, ID, 2)
      await addReview(db, ID, 1, false)
      const [producer] = await listVerifiedProducers(db)
      expect(producer).toEqual({
        ...facet(fieldNames, 'empty'),
        id: ID,
        slug: 'aeroe-ost-broed-3f2a9c10',
        name: 'Ærø Ost & Brød',
        description: 'Gårdbutik.',
        address: 'Bakkevej 1, 5700 Svendborg',
        phone: '+45 12 34 56 78',
        latitude: 55.06,
        longitude: 10.61,
        products: ['dairy', 'bread'],
        certifications: ['organic'],
        openingHours: 'Mo 09:00-17:00; Tu-Sa unknown; Su 00:00-24:00',
        hours: {
          timeline: expect.objectContaining({ holiday: null, exceptions: {} }),
          model: expect.objectContaining({ publicHolidays: { kind: 'asUsual' } }),
          sentences: [expect.stringContaining('9')],
        },
        verified: true,
        standing: 'listed',
        dataSource: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        sourceDate: null,
        confirmedAt: null,
        confirmedBy: null,
        unansweredSince: null,
        visitorFacts: [],
        editedAt: null,
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        averageRating: 3.5,
        totalReviews: 2,
      })
    })

    test('is in Danish order, without unverified producers', async () => {
      const { db } = opened()
      for (const name of ['Åhuset', 'Øland', 'Aarhus Frugt', 'Bær', 'Zebra', 'abild']) await addProducer(db, { name })
      await addProducer(db, { name: 'Aftægten', verified: false })
      expect((await listVerifiedProducers(db)).map(({ name }) => name)).toEqual([
        'abild',
        'Bær',
        'Zebra',
        'Ærø Ost & Brød',
        'Øland',
        'Åhuset',
        'Aarhus Frugt',
      ])
    })

    test('a producer is found by its id, and by any slug that ends with the first segment of its id', async () => {
      const { db } = opened()
      const names = await Promise.all(
        [ID, ID.toUpperCase(), 'aeroe-ost-broed-3f2a9c10', 'et-tidligere-navn-3f2a9c10', '3f2a9c10'].map((slug) =>
          findVerifiedProducer(db, slug),
        ),
      )
      expect(names.map((producer) => producer?.name)).toEqual(Array(5).fill('Ærø Ost & Brød'))
    })

    test('no other slug finds a producer', async () => {
      const { db } = opened()
      const wrong = [
        '',
        '-',
        '3f2a9c1',
        `${ID.slice(0, -1)}7`,
        "3f2a9c10'--",
        '%',
        '\u0000',
        '3f2a9c10\u0000',
        '\ud800',
        'x'.repeat(10_000),
      ]
      expect(await Promise.all(wrong.map((slug) => findVerifiedProducer(db, slug)))).toEqual(wrong.map(() => undefined))
    })

    test('an unverified producer is not found', async () => {
      const id = await addProducer(opened().db, { verified: false })
      expect(await findVerifiedProducer(opened().db, id)).toBeUndefined()
    })
  })
})
