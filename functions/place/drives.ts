import type { Hono } from 'hono'
import { z } from 'zod'

import { createApp } from '#functions/_lib/http/app.ts'
import { Refusal } from '#functions/_lib/http/errors.ts'
import type { Env } from '#functions/_lib/http/platform.ts'
import { validBody } from '#functions/_lib/http/validate.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { drivesQuestion } from '#src/contracts/place/drives.ts'
import type { DrivesAnswer } from '#src/contracts/place/drives.ts'
import type { Position } from '#src/domain/place/distance.ts'
import { answers } from '#src/texts/texts.ts'

const TIMEOUT_MS = 4000

/** Seconds and metres from each place to each; null where no road leads. */
const matrix = z.array(z.array(z.number().nonnegative().nullable()))
const table = z.object({ code: z.literal('Ok'), durations: matrix, distances: matrix })

/** The router did not answer, or not with drives between all places. */
class RouterUnreachable extends Error {
  override name = 'RouterUnreachable'
}

const isSquare = (rows: readonly (readonly unknown[])[], size: number): boolean =>
  rows.length === size && rows.every((row) => row.length === size)

/**
 * Drives between all places, in one request, so that the order of a trip can change without another:
 * https://project-osrm.org/docs/v5.24.0/api/#table-service. @throws {RouterUnreachable}
 */
async function askRouter(url: string, siteUrl: string, places: readonly Position[]): Promise<DrivesAnswer['drives']> {
  const coordinates = places.map(({ latitude, longitude }) => `${longitude},${latitude}`).join(';')
  const address = `${url}/table/v1/driving/${coordinates}?annotations=duration,distance`
  try {
    const headers = { 'User-Agent': `gaardkortet (${siteUrl})`, Accept: 'application/json' }
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) throw new RouterUnreachable(`The router answered ${response.status}`)
    const { durations, distances } = table.parse(await response.json())
    if (!isSquare(durations, places.length) || !isSquare(distances, places.length))
      throw new RouterUnreachable('The router left places out')
    return durations.map((row, from) =>
      row.map((seconds, to) => {
        const metres = distances[from]?.[to] ?? null
        return seconds === null || metres === null ? null : { km: metres / 1000, minutes: Math.round(seconds / 60) }
      }),
    )
  } catch (cause) {
    throw new RouterUnreachable('The router did not answer with drives', { cause })
  }
}

export const drivesRoutes: Hono<Env> = createApp('/api/drives')

/** Nothing is stored or logged. The router receives the places of the trip, and nothing about the visitor. */
drivesRoutes.post('/', limited('drives'), validBody(drivesQuestion), async (c) => {
  const { routerUrl, siteUrl } = c.env.platform
  if (routerUrl === null) throw new Refusal(404, answers.noRouter)
  try {
    const drives = await askRouter(routerUrl, siteUrl, c.req.valid('json').places)
    return c.json({ drives }, 200, { 'Cache-Control': 'no-store' })
  } catch (error) {
    if (!(error instanceof RouterUnreachable)) throw error
    throw new Refusal(503, answers.routerDown, { retryAfter: 60 })
  }
})
