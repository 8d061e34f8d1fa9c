import type { Faker } from '@faker-js/faker'

import type { GivenHours } from '#src/domain/hours/given-hours.ts'
import type { DayHours } from '#src/domain/hours/week.ts'
import { weekdays } from '#src/domain/hours/local-time.ts'
import { isProductKey } from '#src/domain/producer/products.ts'
import type { ProductKey } from '#src/domain/producer/products.ts'

/** Parses weighted choices: 'eggs 14, meat 15'. */
const weights = (text: string): { value: string; weight: number }[] =>
  text.split(', ').map((entry) => {
    const [value = '', weight] = entry.split(' ')
    return { value, weight: Number(weight) }
  })

/** Main products of a hundred places. */
const main = weights(
  'vegetables 17, eggs 14, meat 15, fruits 11, honey 8, potatoes 7, dairy 5, christmas_trees 4, flowers 3, wine ' +
    '3, flour 2, bread 2, juice 2, ice_cream 2, fish 1, beer 1, spirits 1, fabrics 1, other 1',
)
/** Further products, and how many a place has. */
const extra = weights(
  'eggs 14, vegetables 14, potatoes 12, fruits 10, marmalade 9, honey 7, meat 7, juice 6, preserves 5, herbs 5, ' +
    'flowers 5, flour 3, dairy 3, bread 3, fabrics 2, christmas_trees 2, beer 1, grain 1, spirits 1, coffee 1, ' +
    'chocolate 1, raw_milk 1, other 2',
)
const extraCount = weights('0 35, 1 25, 2 18, 3 11, 4 6, 6 4, 8 1')

/** Draws the products of a place, the main one first. Two percent have none. */
export function drawProducts({ datatype, helpers }: Faker): ProductKey[] {
  if (datatype.boolean(0.02)) return []
  const count = Number(helpers.weightedArrayElement(extraCount))
  const extras = Array.from({ length: count }, () => helpers.weightedArrayElement(extra))
  return [...new Set([helpers.weightedArrayElement(main), ...extras])].filter(isProductKey)
}

/** Tags that are independent of each other, each with the percentage of places that have it. */
const certifications = weights(
  'organic 22, free_range 12, biodynamic 2, local 15, handmade 5, traditional 3, pesticide-free 4, grass-fed 3',
)
const salesTypes = weights(
  'farm_shop 60, stable_door 10, self_service_stall 20, pick_your_own 6, vending_machine 4, farm_cafe 5, ' +
    'market_day 5, delivery 6, visiting_farm 4, web_shop 12',
)
const payments = weights('mobilepay 50, cash 40, card 25')

const drawTags = ({ datatype }: Faker, tags: typeof payments): string[] =>
  tags.filter(({ weight }) => datatype.boolean(weight / 100)).map(({ value }) => value)

export const drawCertifications = (faker: Faker): string[] => drawTags(faker, certifications)

/** Draws how a place sells. Half of the places do not state it. */
export const drawSales = (faker: Faker): { salesTypes: string[]; payments: string[] } =>
  faker.datatype.boolean(0.5)
    ? { salesTypes: drawTags(faker, salesTypes), payments: drawTags(faker, payments) }
    : { salesTypes: [], payments: [] }

const openings = ['06:00', '07:00', '08:00', '08:30', '09:00', '09:30', '10:00', '10:00', '11:00', '12:00', '13:00']
const closings = ['15:00', '16:00', '16:30', '17:00', '17:00', '17:30', '18:00', '19:00', '20:00', '21:00']
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const workdays = [0, 1, 2, 3, 4]
const closed: DayHours = { closed: true }

const drawDay = ({ helpers }: Faker) => ({
  open: helpers.arrayElement(openings),
  close: helpers.arrayElement(closings),
})

/** Draws the hours of a week, by weekday counted from Monday. */
function drawWeek(faker: Faker): (weekday: number) => DayHours {
  const { datatype, helpers } = faker
  const day = drawDay(faker)
  const weekend = datatype.boolean() ? [4, 5, 6] : [5, 6]
  const saturday = { open: helpers.arrayElement(openings), close: '14:00' }
  const on =
    (days: readonly number[], hours: DayHours = day, otherwise: DayHours = closed) =>
    (weekday: number): DayHours =>
      days.includes(weekday) ? hours : otherwise
  return helpers.weightedArrayElement([
    { weight: 12, value: on(everyDay, { allDay: true }) },
    { weight: 19, value: on(everyDay) },
    { weight: 11, value: (weekday: number) => (weekday === 5 ? saturday : on(workdays)(weekday)) },
    { weight: 8, value: on(weekend) },
    { weight: 8, value: on(helpers.arrayElements(everyDay, { min: 1, max: 4 })) },
    { weight: 3, value: () => (datatype.boolean(0.2) ? closed : drawDay(faker)) },
    { weight: 3, value: on([...workdays, 5], `${day.open}-${day.close}`, 'Lukket') },
    { weight: 2, value: on(workdays, day, { unknown: true }) },
    { weight: 1, value: on([3, 4, 5, 6], { ...day, close: '01:00' }) },
  ])
}

const seasons = ['Apr-Sep', 'May-Oct', 'Mar-Oct', 'Jun-Aug', 'May 15-Sep 15', 'Apr 01-Oct 31']
const shopDays = ['Mo-Fr', 'Mo-Sa', 'Tu-Su', 'Th-Su', 'Sa-Su', 'Mo-Su']

/** Draws hours that a plain week cannot express: a break, a season, rules for holidays or single days. */
function drawExpression(faker: Faker): string {
  const { helpers } = faker
  const { open, close } = drawDay(faker)
  const days = helpers.arrayElement(shopDays)
  const season = helpers.arrayElement(seasons)
  return helpers.weightedArrayElement([
    { weight: 8, value: `${days} ${open}-12:30,13:30-${close}` },
    { weight: 8, value: `${days} ${open}-${close}; PH off` },
    { weight: 6, value: `${season} ${days} ${open}-${close}` },
    { weight: 4, value: `${season}: ${days} ${open}-${close}; Nov-Feb: Sa 10:00-14:00` },
    { weight: 3, value: `${days} ${open}-${close}; PH 10:00-14:00; Dec 24-26 off` },
    { weight: 2, value: `${season} ${days} ${open}-${close} || "efter aftale"` },
    { weight: 1, value: `${days} ${open}-${close}; Feb 01-14 off "ferie"` },
  ])
}

/**
 * Draws hours as producers give them: a third have none, half of the others need more than a plain week, and few have
 * different hours every day.
 */
export function drawHours(faker: Faker): GivenHours {
  if (faker.datatype.boolean(0.33)) return ''
  if (faker.datatype.boolean(0.5)) return drawExpression(faker)
  const hours = drawWeek(faker)
  return Object.fromEntries(weekdays.map((weekday, index) => [weekday, hours(index)]))
}
