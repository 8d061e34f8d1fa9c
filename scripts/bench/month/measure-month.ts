import api from '#functions/api.ts'
import pictures from '#functions/pictures.ts'

import { Problem } from '../../problem.ts'
import { seededFaker } from '../generate.ts'
import { ORIGIN, platformOn, startServer } from '../server.ts'
import { runStep } from '../times.ts'
import { playMonth } from './play-month.ts'
import type { CallAsVisitor } from './play-month.ts'

/** Formats the results of a month. */
function reportOf({ falsehoods, becameTrue, stalls, ...counts }: Awaited<ReturnType<typeof playMonth>>) {
  const became = (kind: string): number => becameTrue.filter((each) => each.kind === kind).length
  const falseOnes = (kind: string) => falsehoods.filter((each) => each.kind === kind)
  const lines = (kind: string): string[] =>
    falseOnes(kind).map(({ what, from, until, endedBy }) =>
      until === null
        ? `  ${what}: since day ${from}, still shown`
        : `  ${what}: ${until - from} days, ended by ${endedBy}`,
    )
  return [
    `${counts.calls} calls were sent, ${counts.refused} refused.`,
    `Became true: ${became('visitors')} facts of visitors, ${became('doubt')} doubts of wrong hours, ${became('confirmed')} shops confirmed to exist.`,
    `False and shown without 'ifølge besøgende': ${falseOnes('stated').length}.`,
    `False and shown as 'ifølge besøgende': ${falseOnes('visitors').length}.`,
    ...lines('visitors'),
    `Right hours in doubt: ${falseOnes('doubt').length}.`,
    ...lines('doubt'),
    `Shops that are gone, confirmed by visitors: ${falseOnes('confirmed').length}.`,
    `Reports that a shop has closed: ${counts.rightReports} right, ${counts.wrongReports} wrong and rejected.`,
    `Stalls: ${stalls.published} published, ${stalls.madeUp} of them made up; ${stalls.waiting} not published.`,
    `Photos of stalls: ${counts.photos} shown, ${counts.unrelatedPhotos} of them of something else; ${counts.droppedPhotos} dropped before anyone saw them.`,
  ].join('\n')
}

/**
 * Plays a month with 300 visitors, 20 of them hostile, on the functions and a PostgreSQL server, and prints the
 * results.
 * @throws {Problem} if the seed is not a whole number.
 */
export async function measureMonth(cleanUp: AsyncDisposableStack, [seed = '1']: readonly string[]): Promise<void> {
  if (!/^\d+$/.test(seed)) throw new Problem(`'${seed}' is no seed: give a whole number, as in 'month 3'.`)
  const { db } = await startServer(cleanUp)
  const platform = platformOn(db)
  const call: CallAsVisitor = async (path, body, visitor) => {
    const isForm = body instanceof FormData
    const headers = new Headers({ Origin: ORIGIN, ...(!isForm && { 'Content-Type': 'application/json' }) })
    if (visitor.cookie !== null) headers.set('Cookie', visitor.cookie)
    const sent = isForm ? body : JSON.stringify(body)
    const request = new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: sent })
    const response = await (isForm ? pictures : api)(request, { ip: visitor.ip, platform })
    visitor.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? visitor.cookie
    return response.status === 201
  }
  const month = await runStep('Playing a month of 300 visitors', () => playMonth(db, seededFaker(Number(seed)), call))
  console.log(`\n${reportOf(month)}`)
}
