import { expect, test } from 'vitest'

import { dateOf, dayOf } from '../hours/local-time.ts'
import { everyDay, unknownHours } from '../hours/model.ts'
import type { HoursModel } from '../hours/model.ts'
import { expressionOf } from '../hours/write-expression.ts'
import { goodsText, mondayOf, restOfWeek, sundayOf, withOtherHours } from './week.ts'

test('a week runs from Monday to Sunday', () => {
  const friday = dayOf('2026-11-27')
  expect(dateOf(mondayOf(friday))).toBe('2026-11-23')
  expect(sundayOf(friday)).toBe('2026-11-29')
  expect(restOfWeek(friday).map(dateOf)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
  expect(restOfWeek(dayOf('2026-11-29')).map(dateOf)).toEqual(['2026-11-29'])
})

const open = { kind: 'spans', spans: [{ from: 600, to: 1020, kind: 'open' }], otherwise: 'closed' } as const
const model: HoursModel = { ...unknownHours, schedule: { kind: 'wholeYear', week: everyDay(open) } }

test('other hours apply only on their days and replace earlier ones', () => {
  const closed = withOtherHours(model, [{ date: '2026-11-27', open: null }], '2026-11-25')
  expect(expressionOf(closed)).toBe('Mo-Su 10:00-17:00; 2026 Nov 27 off')
  const days = [
    { date: '2026-11-27', open: { from: 720, to: 900 } },
    { date: '2026-11-28', open: null },
  ]
  expect(expressionOf(withOtherHours(closed, days, '2026-11-25'))).toBe(
    'Mo-Su 10:00-17:00; 2026 Nov 27 12:00-15:00; 2026 Nov 28 off',
  )
})

test('past days are dropped, and longer periods are kept', () => {
  const christmas = { kind: 'dates', from: '2026-12-23', to: '2027-01-02' } as const
  const before: HoursModel = {
    ...model,
    exceptions: [
      { occasion: { kind: 'dates', from: '2026-11-20', to: '2026-11-20' }, plan: { kind: 'closed' } },
      { occasion: christmas, plan: { kind: 'closed' } },
    ],
  }
  expect(withOtherHours(before, [], '2026-11-25').exceptions.map(({ occasion }) => occasion)).toEqual([christmas])
})

test('unknown hours can have known hours on some days', () => {
  const friday = withOtherHours(unknownHours, [{ date: '2026-11-27', open: { from: 600, to: 960 } }], '2026-11-25')
  expect(expressionOf(friday)).toBe('unknown; 2026 Nov 27 10:00-16:00')
})

test('goods are one sentence that ends with m.m. if it would be too long', () => {
  expect(goodsText(['Æg'])).toBe('æg')
  expect(goodsText(['Jordbær', 'Kartofler', 'Æg'])).toBe('jordbær, kartofler og æg')
  const long = goodsText(['Tekstiler & Garn', 'Syltede varer', 'Grøntsager', 'Marmelade', 'Chokolade'])
  expect(long).toBe('tekstiler & garn, syltede varer, grøntsager m.m.')
})
