import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { recordBuildRevision } from '#db/queries/publishing/revisions.ts'
import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { findAnswers } from '#functions/live-changes/answers.ts'

import { generateProducers } from './generate.ts'

test('200 changed producers take at most 30 KB, and changes above the limit are left out', async () => {
  const { db, close } = await openTestDatabase('postgres')
  onTestFinished(close)
  const now = new Date()
  const since = String(await recordBuildRevision(db, now))
  const producers = [...generateProducers(480, 1)]
  for (const { producer } of producers.slice(0, 200)) await addProducer(db, { ...producer, id: randomUUID() })
  const bytes = gzipSync((await findAnswers(db, now))[since] ?? '').length
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(30_000)
  // Descriptions that do not compress exceed the limit for 480 shops.
  for (const { producer } of producers.slice(200))
    await addProducer(db, {
      ...producer,
      id: randomUUID(),
      description: Array.from({ length: 12 }, () => randomUUID()).join(' '),
    })
  expect(JSON.parse((await findAnswers(db, now))[since] ?? '')).toMatchObject({ changed: null, isPartial: true })
}, 60_000)
