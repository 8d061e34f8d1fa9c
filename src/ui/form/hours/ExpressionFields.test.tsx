import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { PreviewDay } from '#src/domain/hours/form/draft.ts'
import { closedPlan } from '#src/domain/hours/model.ts'
import { runInLanguage } from '#src/texts/language.ts'

import { ExceptionFields } from './ExceptionFields.tsx'
import { DayLines } from './ExpressionFields.tsx'

const day: PreviewDay = {
  date: '2026-11-27',
  isPublicHoliday: false,
  name: null,
  plan: { kind: 'spans', spans: [{ from: 9 * 60, to: 17 * 60 + 30, kind: 'open' }], otherwise: 'closed' },
}

test.each([
  ['da', '09:00-17:30'],
  ['de', '9–17:30 Uhr'],
  ['en', '9:00–17:30'],
] as const)('in %s times have the format of its pages: %s', (language, times) => {
  const lines = runInLanguage(language, () => renderToStaticMarkup(<DayLines days={[day]} />))
  expect(lines).toContain(`>${times}<`)
})

test.each([
  ['da', ['skærtorsdag', 'fastelavn']],
  ['de', ['Gründonnerstag', 'Fastnachtssonntag']],
  ['en', ['Maundy Thursday', 'Shrove Sunday']],
] as const)('in %s special days have the names of its pages: %s', (language, names) => {
  const exceptions = [{ occasion: { kind: 'easter', offset: 0 }, plan: closedPlan }] as const
  const fields = runInLanguage(language, () =>
    renderToStaticMarkup(<ExceptionFields exceptions={exceptions} today="2026-11-27" onChange={() => undefined} />),
  )
  for (const name of names) expect(fields).toContain(`>${name}</option>`)
})
