import { beforeEach, expect, test } from 'vitest'

import { COMPILED_VERSION } from '#src/domain/hours/evaluation/compile.ts'
import { dateOf, dayOf } from '#src/domain/hours/local-time.ts'

import { onPostgres } from '../../testing/databases.ts'
import { addProducer, compileNewHours } from '../../testing/producers.ts'
import { searchProducers } from '../search/search.ts'
import { refreshHours } from './compile-hours.ts'
import { findProducer } from './producers.ts'

const hours = 'Apr-Sep Mo-Fr 09:00-17:00; PH off'
const on = (date: string): Date => new Date(`${date}T12:00:00Z`)

onPostgres((opened) => {
  const made = () =>
    opened().db.selectFrom('compiledHours').selectAll().where('expression', '=', hours).executeTakeFirstOrThrow()
  beforeEach(async () => {
    for (const table of ['producers', 'compiledHours', 'rebuildRequests'] as const)
      await opened().db.deleteFrom(table).execute()
  })

  const compiled = () =>
    opened()
      .db.selectFrom('compiledHours')
      .select(['expression', 'compiledOn', 'version'])
      .orderBy('expression')
      .execute()
  const requests = async () =>
    (await opened().db.selectFrom('rebuildRequests').select('reason').execute()).map(({ reason }) => reason)

  test('hours that several producers share are compiled once and read with each producer', async () => {
    const { db } = opened()
    const ids = [await addProducer(db, { openingHours: hours }), await addProducer(db, { openingHours: hours })]
    await addProducer(db)
    expect((await compiled()).map(({ expression }) => expression)).toEqual([hours])
    for (const id of ids) {
      const producer = await findProducer(db, id)
      expect(producer?.hours.timeline.seasons.length).toBeGreaterThan(1)
      expect(producer?.hours.model?.publicHolidays).toEqual({ kind: 'closed' })
      expect(producer?.hours.sentences[0]).toMatch(/^April–september/)
    }
  })

  test('timelines share a compile date for ten days, then all are recompiled and a build is requested', async () => {
    const { db } = opened()
    await addProducer(db, { openingHours: hours, verified: false })
    await db.deleteFrom('compiledHours').execute()
    await compileNewHours(db, [hours], on('2026-04-01'))
    await compileNewHours(db, ['24/7'], on('2026-04-10'))
    expect((await compiled()).map(({ compiledOn }) => compiledOn)).toEqual(['2026-04-01', '2026-04-01'])
    expect(await refreshHours(db, { now: on('2026-04-10') })).toBe(0)
    expect(await refreshHours(db, { now: on('2026-04-11') })).toBe(1)
    expect(await requests()).toEqual([])
    expect(await compiled()).toEqual([{ expression: hours, compiledOn: '2026-04-11', version: COMPILED_VERSION }])
    await addProducer(db, { openingHours: 'Mo off' })
    await refreshHours(db, { now: on('2026-04-30'), asksForBuild: false })
    expect(await requests()).toEqual([])
    await refreshHours(db, { now: on('2026-05-20') })
    expect(await requests()).toEqual(['hours'])
    const { timeline } = await made()
    expect(dateOf(timeline.calendar.until) > '2027-06-20').toBe(true)
    expect(timeline.calendar.from).toBeLessThan(dayOf('2026-05-19'))
  })

  test('compiled sentences are kept until the compiler version changes', async () => {
    const { db } = opened()
    await addProducer(db, { openingHours: hours })
    await db.updateTable('compiledHours').set({ sentences: '["Sagt før."]', compiledOn: '2020-01-01' }).execute()
    await refreshHours(db, { now: on('2026-04-11') })
    expect((await made()).sentences).toEqual(['Sagt før.'])
    await db.updateTable('compiledHours').set({ version: 0 }).execute()
    await refreshHours(db, { now: on('2026-04-11') })
    expect((await made()).sentences[0]).toMatch(/^April–september/)
  })

  test('missing weeks are derived from the timeline, and stored by the next refresh', async () => {
    const { db } = opened()
    await addProducer(db, { openingHours: hours })
    const weeks = async () => (await db.selectFrom('compiledHours').select('weeks').executeTakeFirstOrThrow()).weeks
    const search = { limit: 1, now: { day: dayOf('2026-04-15'), minutes: 0 } }
    const found = async () => (await searchProducers(db, search)).producers[0]?.hours.weeks
    const made = await weeks()
    expect(made?.length).toBeGreaterThan(1)
    expect(await found()).toEqual(made)
    await db.updateTable('compiledHours').set({ weeks: null }).execute()
    expect(await found()).toEqual(made)
    expect(await refreshHours(db)).toBe(1)
    expect(await weeks()).toEqual(made)
  })

  test('unused hours are deleted, unless a correction with them is pending', async () => {
    const { db } = opened()
    const producerId = await addProducer(db, { openingHours: hours })
    await compileNewHours(db, ['Mo off', 'Tu off'], on('2026-04-01'))
    await db
      .insertInto('correctionRequests')
      .values({ producerId, field: 'opening_hours', suggestedValue: '"Tu off"', suggestedText: 'Tirsdag lukket' })
      .execute()
    await refreshHours(db)
    expect((await compiled()).map(({ expression }) => expression)).toEqual([hours, 'Tu off'])
  })
})
