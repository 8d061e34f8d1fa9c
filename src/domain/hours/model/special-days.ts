import type { Occasion } from './model.ts'

/** A day that people name instead of its date. */
export interface SpecialDay {
  /** As a sentence says it. */
  name: string
  /** What people write besides, in lower case. */
  otherNames: readonly string[]
  occasion: Extract<Occasion, { kind: 'easter' }> | Extract<Occasion, { kind: 'yearly' }>
  /** The library's name, of the days that are public holidays to it (its 'PH' of Denmark). */
  publicHoliday: string | null
}

const dayOfYear = (day: number, month: number): SpecialDay['occasion'] => ({
  kind: 'yearly',
  period: { from: { day, month }, to: { day, month } },
})

const easter = (offset: number): SpecialDay['occasion'] => ({ kind: 'easter', offset })

/** Special days in the order of the year. */
export const specialDays: readonly SpecialDay[] = [
  {
    name: 'nytårsdag',
    otherNames: ['1. nytårsdag', 'nytårsdagen'],
    occasion: dayOfYear(1, 1),
    publicHoliday: 'Nytårsdag',
  },
  { name: 'fastelavn', otherNames: ['fastelavnssøndag'], occasion: easter(-49), publicHoliday: null },
  { name: 'palmesøndag', otherNames: [], occasion: easter(-7), publicHoliday: null },
  { name: 'skærtorsdag', otherNames: [], occasion: easter(-3), publicHoliday: 'Skærtorsdag' },
  { name: 'langfredag', otherNames: [], occasion: easter(-2), publicHoliday: 'Langfredag' },
  { name: 'påskelørdag', otherNames: [], occasion: easter(-1), publicHoliday: null },
  {
    name: 'påskedag',
    otherNames: ['1. påskedag', 'første påskedag', 'påskesøndag'],
    occasion: easter(0),
    publicHoliday: 'Påskedag',
  },
  {
    name: '2. påskedag',
    otherNames: ['anden påskedag', '2 påskedag', 'påskemandag'],
    occasion: easter(1),
    publicHoliday: 'Anden påskedag',
  },
  { name: 'store bededag', otherNames: ['st. bededag', 'bededag'], occasion: easter(26), publicHoliday: null },
  {
    name: 'Kristi himmelfartsdag',
    otherNames: ['kristi himmelfart', 'kr. himmelfartsdag', 'kr. himmelfart', 'himmelfartsdag'],
    occasion: easter(39),
    publicHoliday: 'Kristi Himmelfartsdag',
  },
  {
    name: 'pinsedag',
    otherNames: ['1. pinsedag', 'første pinsedag', 'pinsesøndag'],
    occasion: easter(49),
    publicHoliday: 'Pinsedag',
  },
  {
    name: '2. pinsedag',
    otherNames: ['anden pinsedag', '2 pinsedag', 'pinsemandag'],
    occasion: easter(50),
    publicHoliday: 'Anden Pinsedag',
  },
  { name: 'grundlovsdag', otherNames: ['grundlovsdagen'], occasion: dayOfYear(5, 6), publicHoliday: 'Grundlovsdag' },
  {
    name: 'sankthansaften',
    otherNames: ['sankt hans aften', 'sankt hans', 'skt. hans aften', 'skt. hans', 'sct. hans aften', 'sct. hans'],
    occasion: dayOfYear(23, 6),
    publicHoliday: null,
  },
  { name: 'mortensaften', otherNames: ['mortens aften'], occasion: dayOfYear(10, 11), publicHoliday: null },
  { name: 'lillejuleaften', otherNames: ['lille juleaften'], occasion: dayOfYear(23, 12), publicHoliday: null },
  {
    name: 'juleaften',
    otherNames: ['juleaftensdag', 'juleaftens dag'],
    occasion: dayOfYear(24, 12),
    publicHoliday: 'Juleaftensdag',
  },
  {
    name: '1. juledag',
    otherNames: ['juledag', '1 juledag', 'første juledag', 'juledagen'],
    occasion: dayOfYear(25, 12),
    publicHoliday: 'Juledag',
  },
  {
    name: '2. juledag',
    otherNames: ['anden juledag', '2 juledag'],
    occasion: dayOfYear(26, 12),
    publicHoliday: 'Anden Juledag',
  },
  {
    name: 'nytårsaften',
    otherNames: ['nytårsaftensdag', 'nytårsaftens dag'],
    occasion: dayOfYear(31, 12),
    publicHoliday: null,
  },
]

function isSameOccasion(a: Occasion, b: Occasion): boolean {
  if (a.kind === 'easter') return b.kind === 'easter' && a.offset === b.offset
  if (a.kind !== 'yearly' || b.kind !== 'yearly') return false
  return (
    a.period.from.day === b.period.from.day &&
    a.period.from.month === b.period.from.month &&
    a.period.to.day === b.period.to.day &&
    a.period.to.month === b.period.to.month
  )
}

/** The special day of an occasion that is one. */
export const specialDayOf = (occasion: Occasion): SpecialDay | undefined =>
  specialDays.find((day) => isSameOccasion(day.occasion, occasion))
