import { expect, test } from 'vitest'

import { isByAppointment, saysMoreThanAppointment } from './comments.ts'

test.each([
  'by appointment',
  'Kun efter aftale',
  'efter telefonisk aftale',
  'ring først',
  'nach Vereinbarung',
  'auf Anfrage',
  'op afspraak',
  'sur rdv',
  'enligt överenskommelse',
  'etter avtale',
])('%s says that one has to be expected, and no more', (comment) => {
  expect([isByAppointment(comment), saysMoreThanAppointment(comment)]).toEqual([true, false])
})

test.each(['Efter aftale på 12 34 56 78', 'nach Vereinbarung / Milchautomat 24h'])('%s says more', (comment) => {
  expect([isByAppointment(comment), saysMoreThanAppointment(comment)]).toEqual([true, true])
})

test.each(['ingen aftale nødvendig', 'without appointment', 'Spørg i butikken'])('%s does not say it', (comment) => {
  expect([isByAppointment(comment), saysMoreThanAppointment(comment)]).toEqual([false, true])
})
