import { openingsAnswer } from '#src/contracts/hours/openings.ts'
import type { HoursLookup } from '#src/domain/hours/form/checked-hours.ts'
import { answeredPreview, PREVIEW_DAYS } from '#src/domain/hours/form/preview.ts'

import { read } from './call.ts'

/** For visitors: the days to come of what a producer has. */
export const storedHoursLookup = (slug: string): HoursLookup => ({
  mayWrite: false,
  check: async (_expression, signal) => {
    const { days } = openingsAnswer.parse(await read(`/api/producers/${slug}/openings?days=${PREVIEW_DAYS}`, signal))
    return { isNote: false, warnings: [], sentences: [], model: null, days: answeredPreview(days) }
  },
})
