import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { PreviewDay } from '#src/domain/hours/form/draft.ts'
import { runInLanguage } from '#src/texts/language.ts'

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
