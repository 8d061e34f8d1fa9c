import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'
import { calendarAt, compileTimeline } from '../hours/evaluation/compile.ts'
import { dayOf } from '../hours/local-time.ts'
import { keptLabel, noteText } from '../offline/stores.ts'
import { noticesOfVisits } from '../visits/visits.ts'
import { noticeLines } from '../owners/notice.ts'
import type { CurrentNotice } from '../owners/notice.ts'
import { dayHours } from './card-note.ts'
import { maybeHint } from './maybe-hint.ts'
import { whenInWords } from './open-when.ts'

const timeline = compileTimeline('Sa 10:00-14:00', calendarAt('2026-11-26'))
const notice = (kind: CurrentNotice['kind'], text: string | null = null): CurrentNotice => ({
  kind,
  text,
  firstDay: '2026-11-20',
  lastDay: '2026-11-30',
})
const [visit] = noticesOfVisits({
  id: '',
  latitude: null,
  longitude: null,
  foundOpenAt: '2026-11-21T11:00:00Z',
  foundShutAt: null,
  hoursDoubtedAt: null,
})

test.each([
  [
    'de',
    [
      'am Wochenende',
      'Samstag, 28. November um 11 Uhr',
      'Samstag, 28. November: 10–14 Uhr',
      'nach Absprache, bitte vorher anrufen',
      'Bis einschließlich 30. November geschlossen',
      'Am Sa., 21.11. von einem Besucher geöffnet angetroffen',
      'Ohne Verbindung · Stand der Seite: heute um 9:58 Uhr',
      '22. November',
    ],
  ],
  [
    'en',
    [
      'this weekend',
      'Saturday 28 November at 11:00',
      'Saturday 28 November: 10:00–14:00',
      'by appointment, call first',
      'Closed until 30 November inclusive',
      'A visitor found it open on Sat 21/11',
      'No connection · page saved today at 9:58',
      '22 November',
    ],
  ],
] as const)('cards and pages show days and notices in %s', (language, texts) => {
  const today = dayOf('2026-11-26')
  const now = new Date('2026-11-26T12:00:00Z')
  const shown = runInLanguage(language, () => [
    whenInWords('weekend'),
    whenInWords({ date: '2026-11-28', time: '11:00' }),
    dayHours(timeline, dayOf('2026-11-28')),
    maybeHint({ state: 'byAppointment', phone: '12345678', isDoubted: false, salesTypes: [] }),
    ...noticeLines([notice('closed')], today).map(({ ours }) => ours),
    ...noticeLines(visit ? [visit] : [], today).map(({ ours }) => ours),
    noteText('offline', new Date('2026-11-26T08:58:00Z'), now),
    keptLabel(new Date('2026-11-22T08:58:00Z'), now),
  ])
  expect(shown).toEqual(texts)
})
