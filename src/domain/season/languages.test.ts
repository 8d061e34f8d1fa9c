import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'
import { dayOf } from '../hours/local-time.ts'
import { seasonText } from './asked-season.ts'
import { season, seasonInWords } from './half-months.ts'
import { calendarParts, seasonalKinds } from './kinds.ts'

test.each([
  ['de', 'Juni und Juli', 'Mitte Mai bis Mitte Juni', 'zweite Hälfte November', 'Beeren'],
  ['en', 'June and July', 'mid-May to mid-June', 'second half of November', 'Berries'],
] as const)('seasons are written in %s', (language, pair, middles, half, berries) => {
  runInLanguage(language, () => {
    expect(seasonInWords(season('early June', 'late July'))).toBe(pair)
    expect(seasonInWords(season('late May', 'early June'))).toBe(middles)
    expect(seasonInWords(season('late November', 'late November'))).toBe(half)
    expect(calendarParts[0]?.title).toBe(berries)
  })
})

test.each([
  [
    'de',
    'Saison für Erdbeeren: Juni und Juli. Sie beginnt um den 1. Juni.',
    'Erdbeeren: jetzt Saison (Juni und Juli).',
  ],
  [
    'en',
    'Season for strawberries: June and July. It begins around 1 June.',
    'In season now: strawberries (June and July).',
  ],
] as const)('the season of strawberries is written in %s', (language, ahead, now) => {
  const strawberries = seasonalKinds.find(({ key }) => key === 'strawberries')
  runInLanguage(language, () => {
    expect(strawberries && seasonText(strawberries, dayOf('2027-01-10'))).toBe(ahead)
    expect(strawberries && seasonText(strawberries, dayOf('2027-06-10'))).toBe(now)
  })
})
