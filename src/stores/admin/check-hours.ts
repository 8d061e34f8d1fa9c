import { CHECK_HOURS, hoursCheckAnswer } from '#src/contracts/hours/check-hours.ts'
import type { CheckHours } from '#src/domain/hours/form/checked-hours.ts'

import { call } from '../call.ts'

/** What the library of opening hours, which browsers have none of, finds of an expression. */
export const checkHours: CheckHours = async (expression) =>
  hoursCheckAnswer.parse(await call('POST', CHECK_HOURS, { expression }))
