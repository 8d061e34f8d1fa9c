import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'
import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf } from '../hours/local-time.ts'
import type { PlannedStop } from './plan.ts'
import { arrivalAt } from './opening.ts'
import { durationInWords, groupsInWords, legInWords, moreOpenInWords, openInWords, slackInWords } from './words.ts'

const timeline = compileTimeline('Mo-Fr 09:00-17:30', calendarAt('2026-11-26'))
const arrival = (date: string, minutes: number) => arrivalAt(timeline, { day: dayOf(date), minutes }, 20).words

test.each([
  [
    'de',
    [
      '1 Std. 5 Min.',
      '2 geöffnet, 1 vielleicht geöffnet und 1 geschlossen',
      'mit 15 Minuten Puffer',
      'Ca. 25 Min. mit dem Auto (24 km)',
      'Nur mit der Fähre (12 km Luftlinie)',
      'Soweit wir wissen, hat einer von 2 geöffnet, während Sie dort sind.',
      'In einer anderen Reihenfolge haben alle geöffnet, wenn Sie ankommen. Die Fahrt dauert 12 Min. länger.',
      'Geöffnet bei Ihrer Ankunft · schließt um 17:30 Uhr',
      'Geschlossen bei Ihrer Ankunft · öffnet Montag, 30. November um 9 Uhr',
    ],
  ],
  [
    'en',
    [
      '1 h 5 min',
      '2 open, 1 may be open and 1 closed',
      'with 15 minutes to spare',
      'About 25 min by car (24 km)',
      'By ferry only (12 km as the crow flies)',
      'As far as we know, 1 of 2 is open while you are there.',
      'In another order, all of them are open when you arrive. That adds 12 min of driving.',
      'Open when you arrive · closes 17:30',
      'Closed when you arrive · opens Monday 30 November at 9:00',
    ],
  ],
] as const)('a trip is described in %s', (language, texts) => {
  const stop: PlannedStop = {
    segment: '',
    producer: null,
    leg: null,
    visit: null,
    arrival: { opening: 'open', words: '' },
  }
  const descriptions = runInLanguage(language, () => [
    durationInWords(65),
    groupsInWords(['open', 'open', 'maybe', 'closed']),
    slackInWords({ slack: 15 }),
    legInWords({ kind: 'road', minutes: 25, km: 24.2 }),
    legInWords({ kind: 'ferry', km: 12 }),
    openInWords({ openCount: 1, stops: [stop, stop] }),
    moreOpenInWords({ openCount: 2, extraMinutes: 12 }, 2),
    arrival('2026-11-26', 600),
    arrival('2026-11-28', 600),
  ])
  expect(descriptions).toEqual(texts)
})
