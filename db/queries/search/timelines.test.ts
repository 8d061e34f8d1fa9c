import { expect, test } from 'vitest'

import { onPostgres } from '../../testing/databases.ts'
import { addProducer } from '../../testing/producers.ts'
import { findTimelines } from './open-at.ts'

/** Hours that no other test has. */
const compiled = 'Mo-Fr 07:13-19:31'
const later = 'Sa 07:13-19:31'

onPostgres((opened) => {
  test('timelines that were read once are not read again, and those that were not there are asked for again', async () => {
    const { db } = opened()
    await addProducer(db, { name: 'Anna', openingHours: compiled })
    const first = await findTimelines(db, [compiled, later, compiled])
    expect([...first.keys()]).toEqual([compiled])
    expect(first.get(compiled)?.seasons[0]?.week[0]?.spans).toEqual([{ open: 433, close: 1171, kind: 'open' }])

    await addProducer(db, { name: 'Bo', openingHours: later })
    await db.deleteFrom('producers').where('name', '=', 'Anna').execute()
    await db.deleteFrom('compiledHours').where('expression', '=', compiled).execute()
    const second = await findTimelines(db, [later, compiled])
    expect([...second.keys()].toSorted()).toEqual([compiled, later])
    expect(second.get(compiled)).toEqual(first.get(compiled))
  })

  test('of nobody there are none', async () => {
    expect(await findTimelines(opened().db, [])).toEqual(new Map())
  })
})
