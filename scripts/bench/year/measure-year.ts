import { seededFaker } from '../generate.ts'
import type { BenchmarkRun, Section } from '../report.ts'
import { startServer } from '../server.ts'
import { runStep } from '../times.ts'
import { playYear } from './play-year.ts'

/** Per year. */
const REMINDERS_OF_SHOP = 4
/** The share of a source's new facts that await an operator. */
const WAITING_SHARE = 0.02

const FARMS = 500

/** Plays a year of 500 farms, with a map, owners, visitors and operators, and reports the results. */
export async function measureYear({ cleanUp }: BenchmarkRun): Promise<Section> {
  const { db } = await startServer(cleanUp)
  const year = await runStep(`Playing a year of ${FARMS} farms`, () => playYear(db, FARMS, seededFaker(1)))
  const waitingShare = year.waiting / Math.max(1, year.mapped)
  return {
    title: `A year of ${FARMS} farms`,
    rows: [
      ['confirmed within a year, at the beginning', year.freshBefore, '%'],
      ['confirmed within a year, at the end', year.freshAfter, '%'],
      ['reminders to owners', year.mails, ''],
      ['of them to addresses that are none', year.bounced, ''],
      ['reminders to the owners of one shop, at most', year.mostMailsOfShop, '', REMINDERS_OF_SHOP],
      ['new facts on the map', year.mapped, ''],
      ['of them that waited for an operator at once, at most', waitingShare, '%', WAITING_SHARE],
      ['facts that people had set and that were lost', year.lost, '', 0],
      ['producers over the number of farms', year.doubled, '', 0],
    ],
    notes: [
      'Runs the functions on a PostgreSQL server, week by week; after each week all stored data is made a week older. ' +
        'Each week 6 farms change something, and mappers notice a change with a chance of 8 %; every second week one ' +
        'farm closes, and one is drawn again on the map. Operators look at 2 pages a week, and visitors confirm 12. At ' +
        'first 200 farms have an owner, and 2 more get one each week. One owner in five reports a change without being ' +
        'reminded, 60 % answer a reminder, and a third have an address that bounces. No operator decides between map ' +
        'and people all year.',
    ],
  }
}
