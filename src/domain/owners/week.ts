import { dateOf, weekdayIndex } from '../hours/local-time.ts'
import type { DayPlan, HoursModel } from '../hours/model.ts'

/** The weekly questions to an owner, in order. */
export const weeklyQuestions = ['hours', 'goods', 'news'] as const
export type WeeklyQuestion = (typeof weeklyQuestions)[number]

/** The Monday of a day's week. Days since 1970-01-01. */
export const mondayOf = (day: number): number => day - weekdayIndex(day)

/** The days from `day` until Sunday. Days since 1970-01-01. */
export const restOfWeek = (day: number): number[] =>
  Array.from({ length: 7 - weekdayIndex(day) }, (_, nth) => day + nth)

/** The Sunday of a day's week, 'YYYY-MM-DD'. Notices about the week last until then. */
export const sundayOf = (day: number): string => dateOf(mondayOf(day) + 6)

/** The hours of one day that differ from the usual ones: closed, or minutes since midnight. */
export interface OtherHours {
  /** 'YYYY-MM-DD' */
  date: string
  open: { from: number; to: number } | null
}

const planOf = ({ open }: OtherHours): DayPlan =>
  open === null ? { kind: 'closed' } : { kind: 'spans', spans: [{ ...open, kind: 'open' }], otherwise: 'closed' }

/**
 * Opening hours with other hours on some days. Earlier exceptions for one of these days are replaced; those for a single
 * day before `today` are dropped.
 */
export function withOtherHours(model: HoursModel, days: readonly OtherHours[], today: string): HoursModel {
  const kept = model.exceptions.filter(({ occasion }) => {
    if (occasion.kind !== 'dates' || occasion.from !== occasion.to) return true
    return occasion.to >= today && !days.some(({ date }) => date === occasion.from)
  })
  const added = days.map((day) => ({
    occasion: { kind: 'dates' as const, from: day.date, to: day.date },
    plan: planOf(day),
  }))
  return { ...model, exceptions: [...kept, ...added] }
}

/** Longest list of goods in a notice, in characters. With the words before it, it is as long as any other notice. */
const MAX_GOODS = 55
const MORE = ' m.m.'

/** 'jordbær, kartofler og æg' for labels of goods. A list that is too long ends with 'm.m.' */
export function goodsText(labels: readonly string[]): string {
  const names = labels.map((label) => label.toLocaleLowerCase('da'))
  const last = names.at(-1) ?? ''
  const whole = names.length < 2 ? last : `${names.slice(0, -1).join(', ')} og ${last}`
  if (whole.length <= MAX_GOODS) return whole
  let text = ''
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`
    if (longer.length + MORE.length > MAX_GOODS) break
    text = longer
  }
  return `${text === '' ? last.slice(0, MAX_GOODS - MORE.length) : text}${MORE}`
}
