import { readHoursAnswer } from '#src/contracts/hours/openings.ts'
import type { CheckHours, HoursLookup } from '#src/domain/hours/form/checked-hours.ts'
import { answeredPreview } from '#src/domain/hours/form/preview.ts'

import { read } from '../call.ts'

/** What the library of opening hours, which browsers have none of, finds of an expression. */
export const checkHours: CheckHours = async (expression, signal) => {
  const answer = readHoursAnswer.parse(
    await read(`/api/admin/hours?${new URLSearchParams({ hours: expression })}`, signal),
  )
  return {
    isNote: answer.isNote,
    warnings: answer.warnings,
    sentences: answer.hoursSentences,
    model: answer.hoursModel,
    days: answeredPreview(answer.days),
  }
}

/** Operators may write expressions. */
export const operatorHours: HoursLookup = { check: checkHours, mayWrite: true }
