import type { Occasion } from '../model/model.ts'
import { specialDayOf } from '../model/special-days.ts'

/** How a form asks for the days of an exception. */
export const occasionKinds = ['dates', 'yearly', 'named', 'weeks'] as const
export type OccasionKind = (typeof occasionKinds)[number]

/** Days that have a name are asked for by it. */
export function occasionKind(occasion: Occasion): OccasionKind {
  if (occasion.kind === 'easter') return 'named'
  return specialDayOf(occasion) === undefined ? occasion.kind : 'named'
}

/** Where a kind begins: on 'YYYY-MM-DD', or on Christmas Eve. */
export function occasionOfKind(kind: OccasionKind, today: string): Occasion {
  const [, month = 1, day = 1] = today.split('-').map(Number)
  switch (kind) {
    case 'dates':
      return { kind: 'dates', from: today, to: today }
    case 'yearly':
      return { kind: 'yearly', period: { from: { day, month }, to: { day, month } } }
    case 'named':
      return { kind: 'yearly', period: { from: { day: 24, month: 12 }, to: { day: 24, month: 12 } } }
    case 'weeks':
      return { kind: 'weeks', from: 29, to: 29 }
  }
}
