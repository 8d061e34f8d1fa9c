import { step } from '../../bootstrap/progress.js'
import { seededFaker } from '../generate.ts'
import type { Section } from '../report.ts'
import { startServer } from '../server.ts'
import { playYear } from './play-year.ts'

/** Per year. */
const REMINDERS_OF_SHOP = 4
/** The share of a source's new facts that await an operator. */
const WAITING_SHARE = 0.02

const FARMS = 500

/** Plays a year of 500 farms, with a map, owners, visitors and operators, and reports the results. */
export async function measureYear(cleanUp: AsyncDisposableStack): Promise<Section> {
  const { db } = await startServer(cleanUp)
  const year = await step(
    `Playing a year of ${FARMS} farms`,
    () => playYear(db, FARMS, seededFaker(1)),
    ({ mails }) => `Played it: ${mails} mails`,
  )
  return {
    title: `A year of ${FARMS} farms`,
    rows: [
      ['confirmed within a year, at the beginning', year.freshBefore, '%'],
      ['confirmed within a year, at the end', year.freshAfter, '%'],
      ['reminders to owners', year.mails, ''],
      ['of them to addresses that are none', year.bounced, ''],
      ['reminders to the owners of one shop, at most', year.mostMailsOfShop, '', REMINDERS_OF_SHOP],
      ['new facts on the map', year.mapped, ''],
      [
        'of them that waited for an operator at once, at most',
        year.waiting / Math.max(1, year.mapped),
        '%',
        WAITING_SHARE,
      ],
      ['facts that people had set and that were lost', year.lost, '', 0],
      ['producers over the number of farms', year.doubled, '', 0],
    ],
    notes: [
      'The functions themselves on a PostgreSQL server, week by week, all that is stored being made a week older ' +
        'each time. Each week something changes at 6 farms, ' +
        'every second week one closes, one is drawn anew on the map; mappers notice with a chance of 8 % a week; ' +
        'operators look at 2 pages, ' +
        'visitors confirm 12; 200 farms have an owner, 2 more come each week, one owner in five reports a change ' +
        'unasked, 60 % answer a reminder, ' +
        'and a third have an address to which no mail can be brought. No operator chooses between map and people all year.',
    ],
  }
}
