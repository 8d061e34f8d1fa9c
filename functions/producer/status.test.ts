import { describe, expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer, addReview } from '#db/testing/producers.ts'
import { producerStandingRoutes as status } from './standing.ts'
import { collectionStatus } from '#src/contracts/producer/collection-status.ts'

import { operatorOn } from '#functions/_lib/testing/operator.ts'
import { visit } from '#functions/_lib/testing/platform.ts'
import { refusal } from '#functions/_lib/testing/visitor.ts'

const PATH = '/api/admin/collection-status'
const ID = '3f2a9c10-1111-4222-8333-444455556666'

describe('the status of the collection', () => {
  onPostgres((opened) => {
    const operator = operatorOn(opened)

    const read = async () => collectionStatus.strict().parse(await (await operator.call(status, 'GET', PATH)).json())

    test('is all zeros for an empty collection', async () => {
      expect(await read()).toEqual({
        total: 0,
        verified: 0,
        unverified: 0,
        waiting: {
          reviews: 0,
          corrections: 0,
          messages: 0,
          unlocated: 0,
          choices: 0,
          doubts: 0,
          doubtedHours: 0,
          claims: 0,
          answers: 0,
          deadMails: 0,
          spentQuotas: 0,
        },
      })
    })

    test('counts producers and pending work, but not completed work', async () => {
      const { db } = opened()
      await addProducer(db, { id: ID })
      await addProducer(db, { verified: false })
      await addProducer(db, { verified: false, latitude: 0, longitude: 0 })
      await addReview(db, ID, 4, false)
      await addReview(db, ID, 5, true)
      const suggestion = { suggestedValue: '"12 34 56 78"', suggestedText: '12 34 56 78' }
      const correction = { producerId: ID, field: 'phone', ...suggestion } as const
      await db
        .insertInto('correctionRequests')
        .values([correction, correction, { ...correction, status: 'approved' }])
        .execute()
      const message = { name: 'Karen', email: 'karen@example.dk', subject: 'Emne', message: 'Besked' }
      await db
        .insertInto('contactMessages')
        .values([message, message, message, { ...message, status: 'read' }])
        .execute()
      const inspected = { name: 'Bøgely', address: 'Bøgevej 1', result: 1, inspectedOn: '2026-05-01', reportUrl: null }
      await db
        .insertInto('smileys')
        .values([
          { number: '1', ...inspected },
          { number: '2', ...inspected },
        ])
        .execute()
      await db
        .insertInto('smileyCandidates')
        .values([
          { number: '1', producerId: ID },
          { number: '2', producerId: ID, isRejected: true },
        ])
        .execute()
      expect(await read()).toEqual({
        total: 3,
        verified: 1,
        unverified: 2,
        waiting: {
          reviews: 1,
          corrections: 2,
          messages: 3,
          unlocated: 1,
          choices: 0,
          doubts: 1,
          doubtedHours: 0,
          claims: 0,
          answers: 0,
          deadMails: 0,
          spentQuotas: 0,
        },
      })
    })

    test('requires an operator, is never cached, and is read-only', async () => {
      expect(await refusal(await visit(status, new Request(`http://localhost${PATH}`)))).toEqual({
        status: 401,
        message: 'You are logged out.',
      })
      expect((await operator.call(status, 'GET', PATH)).headers.get('cache-control')).toBe('no-store')
      const written = await operator.call(status, 'POST', PATH, {})
      expect([written.status, written.headers.get('allow')]).toEqual([405, 'GET'])
    })
  })
})
