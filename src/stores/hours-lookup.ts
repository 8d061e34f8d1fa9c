import { openingsAnswer, readHoursAnswer } from '#src/contracts/hours/openings.ts'
import type { HoursLookup } from '#src/domain/hours/form/draft.ts'
import { previewOfAnswer, PREVIEW_DAYS } from '#src/domain/hours/form/draft.ts'
import { read } from './call.ts'

/** For visitors: fetches the next days of a producer's stored hours. */
export const storedHoursLookup = (slug: string): HoursLookup => ({
  mayWrite: false,
  check: async (_expression, signal) => {
    const { days } = openingsAnswer.parse(await read(`/api/producers/${slug}/openings?days=${PREVIEW_DAYS}`, signal))
    return { isNote: false, warnings: [], hoursSentences: [], hoursModel: null, days: previewOfAnswer(days) }
  },
})

/** For operators, who may type expressions: checks these with the library, which only the server has. */
export const operatorHours: HoursLookup = {
  mayWrite: true,
  check: async (expression, signal) => {
    const path = `/api/admin/hours?${new URLSearchParams({ hours: expression })}`
    const answer = readHoursAnswer.parse(await read(path, signal))
    return { ...answer, days: previewOfAnswer(answer.days) }
  },
}
