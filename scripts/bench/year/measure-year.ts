import { migrateToLatest } from '#db/migrate.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'

import { step } from '../../bootstrap/progress.js'
import { ensurePostgres } from '../../system/postgres.ts'
import type { AtEnd } from '../at-end.ts'
import { budgets } from '../budgets.ts'
import { seededFaker } from '../generate.ts'
import type { Options } from '../options.ts'
import { count, share } from '../report/row.ts'
import type { Section } from '../report/table.ts'
import { openRecordingDatabase } from '../search/recording.ts'
import { playYear } from './play-year.ts'

const FARMS = 500
const DATABASE = 'year'

/** Plays a year of 500 farms, with a map, owners, visitors and operators, and reports the results. */
export async function measureYear({ seed }: Pick<Options, 'seed'>, atEnd: AtEnd): Promise<Section> {
  await ensurePostgres()
  const server = await startPostgres()
  atEnd(() => server.stop())
  await server.create(DATABASE)
  const { db, close } = openRecordingDatabase(server.url(DATABASE))
  atEnd(close)
  await migrateToLatest(db)
  const year = await step(
    `Playing a year of ${FARMS} farms`,
    () => playYear(db, FARMS, seededFaker(seed)),
    ({ mails }) => `Played it: ${mails} mails`,
  )
  return {
    title: `A year of ${FARMS} farms`,
    rows: [
      share('confirmed within a year, at the beginning', year.freshBefore),
      share('confirmed within a year, at the end', year.freshAfter),
      count('reminders to owners', year.mails),
      count('of them to addresses that are none', year.bounced),
      count('reminders to the owners of one shop, at most', year.mostMailsOfShop, budgets.remindersOfShop),
      count('new facts on the map', year.mapped),
      share(
        'of them that waited for an operator at once, at most',
        year.waiting / Math.max(1, year.mapped),
        budgets.waitingShare,
      ),
      count('facts that people had set and that were lost', year.lost, 0),
      count('producers over the number of farms', year.doubled, 0),
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
