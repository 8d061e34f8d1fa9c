import { rowLine } from '#functions/upload/plan.ts'
import type { SmileyReport } from './merge-register.ts'

/** '60000 read; 210 shops have a smiley (3 new, 12 changed), 4 to choose, 1 gone, 2 left.' */
export const smileyLine = ({ read, known, added, changed, doubts, gone, left }: SmileyReport): string =>
  `${read} read; ${known} shops have a smiley (${added} new, ${changed} changed), ${doubts} to choose, ${gone} gone, ${left.length} left.`

/** So many of those that were left are named. */
const MOST_NAMED = 20

/** The same for who runs it by hand. */
export function smileyLines(report: SmileyReport): string[] {
  const { doubts, gone, left } = report
  const rest = left.length - MOST_NAMED
  return [
    `Synchronised with the food authority's register: ${smileyLine(report)}`,
    ...(doubts > 0 ? [`  ${doubts} may be shops of ours: operators choose under Source Changes.`] : []),
    ...(gone > 0
      ? [`  ${gone} are no longer in it: operators are asked under Source Changes whether they closed.`]
      : []),
    ...left.slice(0, MOST_NAMED).map((row) => rowLine('Left', row)),
    ...(rest > 0 ? [`  … and ${rest} more.`] : []),
  ]
}
