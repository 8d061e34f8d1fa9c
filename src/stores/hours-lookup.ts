import { openingsAnswer, readHoursAnswer } from '#src/contracts/hours/openings.ts'
import type { HoursLookup, CheckHours } from '#src/domain/hours/form/preview.ts'
import { previewOfAnswer, PREVIEW_DAYS } from '#src/domain/hours/form/preview.ts'
import { read } from './call.ts'

/** For visitors: the days to come of a producer's stored hours. */
export const storedHoursLookup = (slug: string): HoursLookup => ({
  mayWrite: false,
  check: async (_expression, signal) => {
    const { days } = openingsAnswer.parse(await read(`/api/producers/${slug}/openings?days=${PREVIEW_DAYS}`, signal))
    return { isNote: false, warnings: [], sentences: [], model: null, days: previewOfAnswer(days) }
  },
})

/** Checks an expression with the library, which is on the server alone. */
const checkHours: CheckHours = async (expression, signal) => {
  const answer = readHoursAnswer.parse(
    await read(`/api/admin/hours?${new URLSearchParams({ hours: expression })}`, signal),
  )
  return {
    isNote: answer.isNote,
    warnings: answer.warnings,
    sentences: answer.hoursSentences,
    model: answer.hoursModel,
    days: previewOfAnswer(answer.days),
  }
}

/** Operators may write expressions. */
export const operatorHours: HoursLookup = { check: checkHours, mayWrite: true }
