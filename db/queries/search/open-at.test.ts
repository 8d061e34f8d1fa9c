import { faker } from '@faker-js/faker'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { calendarAt, compileTimeline } from '#src/domain/hours/evaluation/compile.ts'
import { sample } from '#src/domain/hours/evaluation/testing/compare.ts'
import { dateOf, localMoment, timeOf } from '#src/domain/hours/local-time.ts'
import { readMoment } from '#src/domain/hours/moment.ts'
import { openTimes, stateAt } from '#src/domain/listing/open-when.ts'
import type { OpenWhen } from '#src/domain/listing/open-when.ts'
import { distanceKm } from '#src/domain/place/distance.ts'

import { onPostgres } from '../../testing/databases.ts'
import { addProducer } from '../../testing/producers.ts'
import { isOpenAt } from './open-at.ts'
import { searchProducers } from './search.ts'

/** A Friday in the near future that is not a public holiday. Timelines are compiled as of today. */
const friday = ((): string => {
  const day = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 0, 8))
  while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
})()

const now = localMoment(new Date())

onPostgres((opened) => {
  beforeAll(async () => {
    const { db } = opened()
    const odense = { latitude: 55.4, longitude: 10.4, address: '5000 Odense C' }
    await addProducer(db, {
      ...odense,
      name: 'Anna',
      openingHours: 'Mo-Fr 09:00-12:00,14:00-17:00',
      products: ['honey'],
    })
    await addProducer(db, { ...odense, name: 'Bo', openingHours: '24/7' })
    await addProducer(db, { ...odense, name: 'Carl', openingHours: '"by appointment"' })
    await addProducer(db, { ...odense, name: 'Dagny' })
    await addProducer(db, { ...odense, name: 'Eva', openingHours: '24/7', verified: false })
  })

  async function openAt(time: string, more = {}) {
    const moment = readMoment(`${friday}T${time}`) ?? undefined
    const found = await searchProducers(opened().db, { limit: 100, openAt: moment, now, ...more })
    return found.producers.map(({ name }) => name)
  }

  async function openings(time: string, more = {}) {
    const moment = readMoment(`${friday}T${time}`) ?? undefined
    const search = { limit: 100, openAt: moment, now, ...more }
    const { producers } = await searchProducers(opened().db, { ...search, hasAllGroups: true })
    return Object.fromEntries(producers.map(({ name, opening }) => [name, opening]))
  }

  test('a search for all groups returns the group of each producer, and one for open shops returns open', async () => {
    expect(await openings('11:00')).toEqual({ Anna: 'open', Bo: 'open', Carl: 'maybe', Dagny: 'maybe' })
    expect(await openings('13:00')).toEqual({ Anna: 'closed', Bo: 'open', Carl: 'maybe', Dagny: 'maybe' })
    expect(await openings('13:00', { q: 'honning' })).toEqual({ Anna: 'closed' })
    const now11 = readMoment(`${friday}T11:00`) ?? now
    const timed = await searchProducers(opened().db, { limit: 100, now: now11, q: 'åben nu' })
    expect(timed.producers.map(({ name, opening }) => [name, opening])).toEqual([
      ['Anna', 'open'],
      ['Bo', 'open'],
    ])
    const untimed = await searchProducers(opened().db, { limit: 100, now, hasAllGroups: true })
    expect(untimed.producers.every((found) => !('opening' in found))).toBe(true)
  })

  test('a shop is closed on the days of its holiday notice, and open otherwise', async () => {
    const { db } = opened()
    const { id: producerId } = await db
      .selectFrom('producers')
      .select('id')
      .where('name', '=', 'Bo')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('notices')
      .values({ producerId, ownerId: null, kind: 'holiday', text: null, firstDay: friday, lastDay: friday })
      .execute()
    expect(await openAt('11:00')).toEqual(['Anna'])
    expect(await openings('11:00')).toMatchObject({ Bo: 'closed' })
    await db.updateTable('notices').set({ firstDay: '2000-01-01', lastDay: '2000-01-02' }).execute()
    expect(await openAt('11:00')).toEqual(['Anna', 'Bo'])
    await db.deleteFrom('notices').execute()
  })

  test('a shop that its owner closed on Saturday is open on Sunday of that weekend', async () => {
    const { db } = opened()
    const { day } = readMoment(`${friday}T12:00`) ?? now
    const bo = db.selectFrom('producers').select('id').where('name', '=', 'Bo')
    const saturday = { firstDay: dateOf(day + 1), lastDay: dateOf(day + 1) }
    await db
      .insertInto('notices')
      .values({ producerId: bo, ownerId: null, kind: 'closed', text: null, ...saturday })
      .execute()
    const atWeekend = async (limit: number) => {
      const { producers } = await searchProducers(db, { q: 'weekend', limit, now: { day, minutes: 720 } })
      return producers.map(({ name }) => name)
    }
    expect([await atWeekend(100), await atWeekend(1)]).toEqual([['Bo'], ['Bo']])
    await db
      .updateTable('notices')
      .set({ lastDay: dateOf(day + 2) })
      .execute()
    expect([await atWeekend(100), await atWeekend(1)]).toEqual([[], []])
    await db.deleteFrom('notices').execute()
  })

  test('a shop that visitors found closed counts as maybe open for 60 days', async () => {
    const doubted = (daysAgo: number | null) => {
      const hoursDoubtedAt = daysAgo === null ? null : new Date(Date.now() - daysAgo * 86_400_000)
      const found = { hoursDoubtedAt, foundShutAt: hoursDoubtedAt }
      return opened().db.updateTable('producers').set(found).where('name', '=', 'Bo').execute()
    }
    const inDays = (days: number) => ({ openAt: { day: now.day + days, minutes: 720 } })
    await doubted(1)
    expect(await openAt('', inDays(1))).not.toContain('Bo')
    expect(await openings('', inDays(1))).toMatchObject({ Bo: 'maybe' })
    expect(await openAt('', inDays(61))).toContain('Bo')
    expect(await openings('', inDays(61))).toMatchObject({ Bo: 'open' })
    await doubted(61)
    expect(await openAt('', inDays(0))).toContain('Bo')
    await doubted(null)
  })

  test('shops open at that time are found, sorted by name or distance', async () => {
    expect(await openAt('11:00')).toEqual(['Anna', 'Bo'])
    expect(await openAt('13:00')).toEqual(['Bo'])
    expect(await openAt('17:00')).toEqual(['Anna', 'Bo'])
    expect(await openAt('17:01')).toEqual(['Bo'])
    const position = { latitude: 55, longitude: 10 }
    expect(await openAt('11:00', { position })).toEqual(['Anna', 'Bo'])
    expect(await openAt('11:00', { position, radiusKm: 1 })).toEqual([])
    expect(await openAt('11:00', { limit: 1 })).toEqual(['Anna'])
    const moment = readMoment(`${friday}T11:00`) ?? undefined
    const { producers } = await searchProducers(opened().db, { limit: 1, openAt: moment, now, position })
    expect(producers[0]?.distance).toBeCloseTo(distanceKm(position, { latitude: 55.4, longitude: 10.4 }), 3)
  })

  test('the query filters open shops too', async () => {
    expect(await openAt('11:00', { q: 'honning' })).toEqual(['Anna'])
    expect(await openAt('13:00', { q: 'honning' })).toEqual([])
  })

  test('SQL and timeline agree on the open shops, whatever the hours, time and day', async () => {
    const { db } = opened()
    const calendar = calendarAt(dateOf(now.day))
    const timelines = new Map(sample.map((expression) => [expression, compileTimeline(expression, calendar)]))
    // Stored directly, because describing each expression in its own transaction is slow and not needed here.
    const rows = [...timelines].map(([expression, timeline]) => ({ expression, timeline }))
    await sql`
      insert into compiled_hours (expression, timeline, weeks, model, sentences, compiled_on, version)
      select made.expression, made.timeline, null, null, '[]', ${dateOf(now.day)}, 0
      from json_to_recordset(${JSON.stringify(rows)}::json) as made (expression text, timeline jsonb)
      on conflict do nothing`.execute(db)
    faker.seed(1)
    const wrong = []
    let open = 0
    const day = () => now.day + faker.number.int({ min: -3, max: 420 })
    const minutes = () => faker.helpers.arrayElement([0, 9 * 60, 17 * 60, 22 * 60, 1439, faker.number.int(1439)])
    for (let nth = 0; nth < 60; nth++) {
      const moment = { day: day(), minutes: minutes() }
      const time = faker.helpers.maybe(() => timeOf(minutes())) ?? null
      const when = faker.helpers.arrayElement<OpenWhen>([
        ...(['now', 'today', 'tomorrow', 'weekend'] as const),
        { date: dateOf(day()), time },
      ])
      const found = await db
        .selectFrom('compiledHours')
        .select('expression')
        .where(isOpenAt(openTimes(when, moment)))
        .execute()
      const isOpen = new Set(found.map(({ expression }) => expression))
      open += isOpen.size
      for (const [expression, timeline] of timelines)
        if (isOpen.has(expression) !== (stateAt(timeline, when, moment) === 'open'))
          wrong.push({ expression, when, moment, isOpenInSql: isOpen.has(expression) })
    }
    expect(wrong).toEqual([])
    expect(open).toBeGreaterThan(10_000)
    await sql`delete from compiled_hours where version = 0`.execute(db)
  })

  test('the limit is reached even if most of the best matches are closed, and all open shops are counted', async () => {
    const { db } = opened()
    const roskilde = { latitude: 55.64, longitude: 12.08, address: '4000 Roskilde', products: ['honey'] }
    for (let nth = 10; nth < 40; nth++)
      await addProducer(db, { ...roskilde, name: `Mark ${nth}`, openingHours: nth < 34 ? 'Mo off' : '24/7' })
    const position = { latitude: 55.64, longitude: 12.08 }
    const near = { q: 'honning', position, radiusKm: 1, now }
    const moment = readMoment(`${friday}T11:00`) ?? undefined
    const search = (limit: number) => searchProducers(db, { ...near, limit, openAt: moment })
    const few = await search(3)
    expect(few.producers.map(({ name }) => name)).toEqual(['Mark 34', 'Mark 35', 'Mark 36'])
    expect(few.counts).toEqual({ stated: 6, suggested: 0 })
    const all = await search(20)
    expect([all.producers.length, all.counts]).toEqual([6, { stated: 6, suggested: 0 }])
  })

  test('no shop is open beyond the compiled timeline', async () => {
    const moment = readMoment('2040-01-02T11:00') ?? undefined
    expect((await searchProducers(opened().db, { limit: 100, openAt: moment, now })).producers).toEqual([])
  })
})
