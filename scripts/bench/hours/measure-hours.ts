import { calendarAt, compileTimeline, describeHours } from '#src/domain/hours/evaluation/compile.ts'
import { resolveHours } from '#src/domain/hours/evaluation/resolve.ts'
import { isWeek } from '#src/domain/hours/given-hours.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { packPage } from '#src/domain/hours/timeline-pool.ts'
import { UNKNOWN_TIMELINE } from '#src/domain/hours/timeline.ts'
import type { Timeline } from '#src/domain/hours/timeline.ts'

import { step } from '../../bootstrap/progress.js'
import { budgets } from '../budgets.ts'
import { gzipBytes } from '../bytes.ts'
import { generateProducers } from '../generate.ts'
import type { Options } from '../options.ts'
import { size, time } from '../report/row.ts'
import type { Section } from '../report/table.ts'

/** The number of expressions that are described. All of them would take too long. */
const READ = 200

const timed = (work: () => void): number => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

/** Measures compiling the opening hours of all producers, and their size in the search index. */
export function measureHours({ producers, seed }: Options): Promise<Section> {
  const now = new Date()
  const calendar = calendarAt(dateOf(localMoment(now).day))
  const hours = [...generateProducers(producers, seed)].map(({ producer: { openingHours } }) => ({
    expression: resolveHours(openingHours, null, now),
    isPlain: isWeek(openingHours),
  }))
  const distinct = [...new Set(hours.map(({ expression }) => expression))].filter((expression) => expression !== '')
  return step(
    'Compiling opening hours',
    async () => {
      const timelines = new Map<string, Timeline>()
      const compiling = timed(() => {
        for (const expression of distinct) timelines.set(expression, compileTimeline(expression, calendar))
      })
      const read = distinct.slice(0, READ)
      const reading = timed(() => read.forEach(describeHours)) / read.length
      const bytes = (expressions: readonly string[]): number =>
        gzipBytes(JSON.stringify(packPage(expressions.map((each) => timelines.get(each) ?? UNKNOWN_TIMELINE))))
      const all = bytes(hours.map(({ expression }) => expression))
      const plain = bytes(hours.map(({ expression, isPlain }) => (isPlain ? expression : '')))
      const count = producers.toLocaleString('en-US')
      return {
        title: `Opening hours of ${count} producers, ${distinct.length.toLocaleString('en-US')} expressions`,
        rows: [
          time('compiling all to timelines, once in ten days', compiling, budgets.compileHours),
          time('for each', compiling / distinct.length),
          time('what forms and pages say of one, once', reading),
          size('hours in the search index', all),
          size('of that, those of the third that no plain week expresses', all - plain, budgets.specialHours),
        ],
        notes: [
          'A build compiles expressions that are not compiled yet. The words for forms and pages are made when a producer is saved, and kept until the rules change.',
        ],
      }
    },
    () => 'Compiled opening hours',
  )
}
