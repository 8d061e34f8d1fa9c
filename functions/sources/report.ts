import { rowLine } from '#functions/upload/plan.ts'
import type { MergeReport } from './merge-answer.ts'

/** '3 added (2 to review), 5 changed, 240 unchanged, 1 gone.' */
export function reportLine({ added, toReview, changed, unchanged, newlyGone, left }: MergeReport): string {
  const review = toReview > 0 ? ` (${toReview} to review)` : ''
  return `${added} added${review}, ${changed} changed, ${unchanged} unchanged, ${newlyGone} newly gone, ${left.length} left.`
}

/** The same for who runs it by hand: one line, and one more for each thing to know of. */
export function reportLines(report: MergeReport): string[] {
  const { waiting, gone, redrawn, returned, left, notes } = report
  return [
    `Synchronised with OpenStreetMap: ${reportLine(report)}`,
    ...(waiting > 0 ? [`  ${waiting} wait for a choice under Source Changes: people have set something else.`] : []),
    ...(gone > 0
      ? [`  ${gone} are no longer in the source: operators are asked under Source Changes whether they closed.`]
      : []),
    ...(redrawn > 0 ? [`  ${redrawn} were drawn anew, and are the same as before.`] : []),
    ...(returned > 0 ? [`  ${returned} are there again.`] : []),
    ...left.map((row) => rowLine('Left', row)),
    ...notes.map((row) => rowLine('Tag of', row)),
  ]
}
