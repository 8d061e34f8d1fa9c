import { calendarAt, compileTimeline, describeHours, resolveHours } from '#src/domain/hours/evaluation/compile.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { packPage } from '#src/domain/hours/timeline-pool.ts'
import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'

import { generateProducers } from './generate.ts'
import { grouped, gzipBytes } from './report.ts'
import type { BenchmarkRun, Section } from './report.ts'
import { measure } from './times.ts'

/** Compiling the expressions of 10,000 producers to timelines. */
const COMPILE_MS = 10_000
/** A quarter of the 612,944 bytes of the index of 10,000 producers when all hours were weeks. */
const SPECIAL_HOURS_BYTES = 153_236
/** The number of expressions that are described. All of them would take too long. */
const DESCRIBED = 200

/** Measures compiling the opening hours of all producers, and their size in the search index. */
export async function measureHours({ producers = 24_000 }: BenchmarkRun): Promise<Section> {
  const now = new Date()
  const calendar = calendarAt(dateOf(localMoment(now).day))
  const hours = [...generateProducers(producers, 1)].map(({ producer: { openingHours } }) => ({
    expression: resolveHours(openingHours, null, now),
    isPlain: isWeek(openingHours),
  }))
  const distinct = [...new Set(hours.map(({ expression }) => expression))].filter((expression) => expression !== '')
  const timelines = new Map<string, Timeline>()
  const compiling = await measure(() => {
    for (const expression of distinct) timelines.set(expression, compileTimeline(expression, calendar))
  })
  const described = distinct.slice(0, DESCRIBED)
  const describing = await measure(() => described.forEach(describeHours))
  const bytes = (expressions: readonly string[]): number =>
    gzipBytes(JSON.stringify(packPage(expressions.map((each) => timelines.get(each) ?? UNKNOWN_TIMELINE))))
  const all = bytes(hours.map(({ expression }) => expression))
  const plain = bytes(hours.map(({ expression, isPlain }) => (isPlain ? expression : '')))
  return {
    title: `Opening hours of ${grouped(producers)} producers, ${grouped(distinct.length)} expressions`,
    rows: [
      ['compiling all to timelines, once in ten days', compiling.total, 'ms', COMPILE_MS],
      ['for each', compiling.total / distinct.length, 'ms'],
      ['what forms and pages say of one, once', describing.total / described.length, 'ms'],
      ['hours in the search index', all, 'bytes'],
      ['of that, those of the third that no plain week expresses', all - plain, 'bytes', SPECIAL_HOURS_BYTES],
    ],
    notes: [
      'A build compiles expressions that are not compiled yet. The words for forms and pages are made when a producer is saved, and kept until the rules change.',
    ],
  }
}
