import { migrateToLatest } from '#db/migrate.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { failuresOnly } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import api from '#functions/api.ts'
import pictures from '#functions/pictures.ts'

import { step } from '../../bootstrap/progress.js'
import { ensurePostgres } from '../../system/postgres.ts'
import type { AtEnd } from '../at-end.ts'
import { seededFaker } from '../generate.ts'
import { openRecordingDatabase } from '../search/recording.ts'
import { playMonth } from './play-month.ts'
import type { CallAsVisitor, Month } from './play-month.ts'

const DATABASE = 'month'

/** Formats the results of the month. */
function reportOf({
  visits,
  answers,
  refused,
  becameTrue,
  falsehoods,
  stalls,
  photos,
  closedReports,
}: Month): string[] {
  const days = ({ from, until }: Month['falsehoods'][number]): string =>
    until === null ? `since day ${from}, still shown` : `${until - from} days`
  const ofKind = (kind: string) => falsehoods.filter((each) => each.kind === kind)
  return [
    `${visits} visits and ${answers} answers were sent, ${refused} refused.`,
    `Became true: ${becameTrue.visitors} facts of visitors, ${becameTrue.doubt} doubts of wrong hours, ${becameTrue.confirmed} shops confirmed to exist.`,
    `False and shown without 'ifølge besøgende': ${ofKind('stated').length}.`,
    `False and shown as 'ifølge besøgende': ${ofKind('visitors').length}.`,
    ...ofKind('visitors').map(
      (each) => `  ${each.what}: ${days(each)}${each.endedBy === null ? '' : `, ended by ${each.endedBy}`}`,
    ),
    `Right hours in doubt: ${ofKind('doubt').length}.`,
    ...ofKind('doubt').map((each) => `  ${days(each)}${each.endedBy === null ? '' : `, ended by ${each.endedBy}`}`),
    `Shops that are gone, confirmed by visitors: ${ofKind('confirmed').length}.`,
    `Reports that a shop has closed: ${closedReports.right} right, ${closedReports.wrong} wrong and rejected.`,
    `Stalls: ${stalls.published} published, ${stalls.falseOnes} of them made up; ${stalls.waiting} not published.`,
    `Photos of stalls: ${photos.shown} shown, ${photos.unrelated} of them of something else; ${photos.dropped} dropped before anyone saw them.`,
  ]
}

/**
 * Plays a month with 300 visitors, 20 of them hostile, on the functions and a PostgreSQL server, and prints the
 * results.
 */
export async function measureMonth(atEnd: AtEnd, seed: number): Promise<void> {
  await ensurePostgres()
  const server = await startPostgres()
  atEnd(() => server.stop())
  await server.create(DATABASE)
  const { db, close } = openRecordingDatabase(server.url(DATABASE))
  atEnd(close)
  await migrateToLatest(db)
  const platform: Platform = {
    ...netlify,
    log: failuresOnly,
    secret: () => 'the secret of a month that is played',
    siteUrl: 'http://localhost',
    images: {
      save: async () => undefined,
      read: async () => null,
      remove: async () => undefined,
      list: async () => [],
    },
    dueNote: null,
    changesStore: null,
    buildHookUrl: null,
    purge: async () => undefined,
    withDatabase: (work) => work(db),
  }
  const call: CallAsVisitor = async ({ path, body, person }) => {
    const isForm = body instanceof FormData
    const headers = new Headers({ Origin: 'http://localhost', ...(!isForm && { 'Content-Type': 'application/json' }) })
    if (person.cookie !== null) headers.set('Cookie', person.cookie)
    const content = isForm ? body : JSON.stringify(body)
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body: content })
    const response = await (isForm ? pictures : api)(request, { ip: person.ip, platform })
    const [cookie] = response.headers.getSetCookie()
    if (cookie !== undefined) person.cookie = cookie.split(';')[0] ?? null
    return response.status
  }
  const month = await step(
    'Playing a month of 300 visitors',
    () => playMonth(db, seededFaker(seed), call),
    ({ visits }) => `Played it: ${visits} visits`,
  )
  console.log(`\n${reportOf(month).join('\n')}`)
}
