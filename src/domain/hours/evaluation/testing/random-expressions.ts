import fc from 'fast-check'

import { timeOf } from '../../local-time.ts'

const quarter = (from: number, to: number): fc.Arbitrary<number> =>
  fc.integer({ min: from / 15, max: to / 15 }).map((count) => count * 15)

const span = fc.tuple(quarter(0, 22 * 60), quarter(60, 10 * 60)).map(([open, length]) => {
  const close = open + length
  return `${timeOf(open)}-${timeOf(close > 24 * 60 ? close - 24 * 60 : close)}`
})
const times = fc.oneof(
  { weight: 8, arbitrary: span },
  { weight: 3, arbitrary: fc.constantFrom('09:00-12:00,14:00-18:00', '08:00-11:30, 13:00-17:30', '00:00-24:00') },
  { weight: 1, arbitrary: fc.constantFrom('10:00+', '22:00-26:00', '10-18', '9.00-17.00') },
)

const weekday = fc.constantFrom('Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su')
const weekdays = fc.oneof(
  fc.tuple(weekday, weekday).map(([one, other]) => (one === other ? one : `${one}-${other}`)),
  fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }).map((days) => days.join(',')),
  fc.constantFrom('PH', 'Su,PH', 'PH,Mo-Fr', 'Mo-Su,PH', 'Sa[1]', 'Th[1,3]', 'Su[-1]', 'PH -1 day', 'Sa[1] +1 day'),
)

const month = fc.constantFrom('Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec')
const date = fc
  .tuple(month, fc.integer({ min: 1, max: 28 }))
  .map(([name, day]) => `${name} ${String(day).padStart(2, '0')}`)
const period = fc.oneof(
  fc.tuple(month, month).map(([one, other]) => (one === other ? one : `${one}-${other}`)),
  fc.tuple(date, date).map(([one, other]) => `${one}-${other}`),
  date,
  fc.constantFrom(
    'week 1-26',
    'week 2-52/2',
    'week 27',
    '2026',
    '2027 May-Sep',
    '2026-2028',
    'easter',
    'easter -2 days',
    'Apr-Jun,Sep',
  ),
)

const state = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(' open', ' off', ' unknown', ' "by appointment"', ' open "kun æg"', ' off "ferie"'),
  },
)

const rule = fc
  .tuple(
    fc.option(period, { freq: 2, nil: '' }),
    fc.option(weekdays, { nil: '' }),
    fc.option(times, { nil: '' }),
    state,
  )
  .map(([...parts]) => {
    const [when, days, hours, what] = parts
    const text = [when, days, hours].filter((part) => part !== '').join(' ')
    return text === '' ? '24/7' : `${text}${hours === '' && what === '' ? ' off' : what}`
  })

/**
 * Expressions of any parts of the language, except '14:00-17:00+', for which the library's iterator and its evaluation
 * of a single moment differ.
 */
export const randomExpression: fc.Arbitrary<string> = fc
  .tuple(rule, fc.array(fc.tuple(fc.constantFrom('; ', '; ', '; ', ', ', ' || '), rule), { maxLength: 3 }))
  .map(([first, more]) => first + more.map(([separator, next]) => separator + next).join(''))
