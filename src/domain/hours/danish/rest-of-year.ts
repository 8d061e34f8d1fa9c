import type { YearPeriod } from '../calendar.ts'
import { dayAtIndex, dayIndex } from '../calendar.ts'
import type { Item } from './found.ts'

/** The days of a year that a period leaves. */
const restOf = ({ from, to }: YearPeriod): YearPeriod => ({
  from: dayAtIndex(dayIndex(to) + 1),
  to: dayAtIndex(dayIndex(from) - 1),
})

/** Whether hours are said before the sentence ends. */
function hasHours(items: readonly Item[]): boolean {
  const end = items.findIndex(({ meaning: { kind } }) => kind === 'stop' || kind === 'newline' || kind === 'period')
  return items
    .slice(0, end === -1 ? undefined : end)
    .some(({ meaning }) => meaning.kind === 'plan' && meaning.plan.kind === 'spans')
}

/** 'Resten af året lørdag 10-14' after one period is said of the period that this one leaves. */
export function withRestOfYear(items: readonly Item[]): Item[] {
  const periods: YearPeriod[] = []
  return items.map((item, index) => {
    const { meaning } = item
    if (meaning.kind === 'period') periods.push(meaning.period)
    const [period, ...others] = periods
    const isRest = meaning.kind === 'restOfYear' && period !== undefined && others.length === 0
    return isRest && hasHours(items.slice(index + 1))
      ? { ...item, meaning: { kind: 'period', period: restOf(period) } }
      : item
  })
}
