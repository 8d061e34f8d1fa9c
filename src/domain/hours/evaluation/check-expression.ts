import { hoursSentences, irregularSentences } from '../danish/words.ts'
import type { CheckedHours } from '../form/checked-hours.ts'
import { PREVIEW_DAYS } from '../form/preview.ts'
import type { PreviewDay } from '../form/preview.ts'
import { commentsOf } from '../model/evaluation.ts'
import { modelOf } from '../model/expression-model.ts'
import { byAppointmentPlan, closedPlan, DAY_MINUTES, unknownPlan, wholeDay } from '../model/model.ts'
import { minutesOf } from '../opening-hours.ts'
import { readExpression } from './expression.ts'
import { openingsOf } from './openings.ts'
import type { OpeningDay } from './openings.ts'

type Opening = OpeningDay['spans'][number]

const isWhole = ({ open, close }: Opening): boolean => open === '00:00' && close === '24:00'

/** A day as a form shows it; hours of which it is not known whether they hold are left out beside others. */
function planOf(spans: readonly Opening[]): PreviewDay['plan'] {
  const [first] = spans
  if (first === undefined) return closedPlan
  if (spans.length === 1 && isWhole(first) && first.kind !== 'unknown')
    return first.kind === 'open' ? wholeDay : byAppointmentPlan
  const known = spans.flatMap(({ open, close, kind }) =>
    kind === 'unknown' ? [] : [{ from: minutesOf(open) ?? 0, to: minutesOf(close) ?? DAY_MINUTES, kind }],
  )
  return known.length === 0 ? unknownPlan : { kind: 'spans', spans: known, otherwise: 'closed' }
}

const nothing = { warnings: [], sentences: [], model: null, days: [] }

/** What the library finds of an expression that an operator writes, with the days from 'YYYY-MM-DD' on. In English. */
export function checkExpression(text: string, today: string): CheckedHours {
  const read = readExpression(text)
  if (read.kind === 'tooLong') return { ...nothing, error: 'The expression is too long.' }
  if (read.kind !== 'expression')
    return {
      ...nothing,
      error: 'This is no expression in OpenStreetMap’s language: quote it ("…") to keep it as a note.',
    }
  const { expression, warnings, notUnderstood } = read
  const model = modelOf(expression)
  return {
    error: null,
    warnings: [...warnings, ...notUnderstood.map((word) => `${word} is not known in Denmark.`)],
    sentences: model === null ? irregularSentences(commentsOf(expression)) : hoursSentences(model),
    model,
    days: openingsOf(expression, today, PREVIEW_DAYS).map(({ date, holiday, spans }) => ({
      date,
      isPublicHoliday: holiday !== null,
      name: holiday,
      plan: planOf(spans),
    })),
  }
}
