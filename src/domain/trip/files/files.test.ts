import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { unpackProducers } from '../../listing/listing-file.ts'
import { packProducers } from '../../listing/packing.ts'
import { producer } from '../../testing/producer.ts'
import { writeCalendar } from '../../calendar/icalendar.ts'
import type { CalendarEvent } from '../../calendar/icalendar.ts'
import { writeGpx } from './trip-files.ts'
import { mapsLink } from '../trip-link.ts'

const event: CalendarEvent = {
  id: '16d1b76a-1@gaard.example',
  begins: new Date('2026-07-01T11:00:00Z'),
  ends: new Date('2026-07-01T11:20:00Z'),
  title: 'Lolle; Frugt, bær',
  place: 'Møllevej 3, 4990 Sakskøbing',
  description: 'Åben\nTlf. 1',
  link: 'https://gaard.example/producer/lolle-frugt-16d1b76a',
}
const now = new Date('2026-06-01T08:00:00Z')
const bytes = (text: string): number => new TextEncoder().encode(text).length

describe('a calendar', () => {
  test('follows RFC 5545', () => {
    expect(writeCalendar([event], 'Gårdkortet', now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Gårdkortet//DA',
      'BEGIN:VEVENT',
      'UID:16d1b76a-1@gaard.example',
      'DTSTAMP:20260601T080000Z',
      'DTSTART:20260701T110000Z',
      'DTEND:20260701T112000Z',
      String.raw`SUMMARY:Lolle\; Frugt\, bær`,
      String.raw`LOCATION:Møllevej 3\, 4990 Sakskøbing`,
      String.raw`DESCRIPTION:Åben\nTlf. 1`,
      'URL:https://gaard.example/producer/lolle-frugt-16d1b76a',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('has lines of at most 75 octets, splits no character, and unfolds to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = writeCalendar([{ ...event, title }], 'Gårdkortet', now)
        for (const line of text.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75)
        expect(text.isWellFormed()).toBe(true)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const plain = title.replace(/[^\p{L}\p{N} ]/gu, '')
        const joined = writeCalendar([{ ...event, title: plain }], 'Gårdkortet', now).replaceAll('\r\n ', '')
        expect(joined).toContain(`SUMMARY:${plain}\r\n`)
      }),
    )
  })

  test('escapes line breaks in texts', () => {
    const text = writeCalendar([{ ...event, title: 'x\r\nATTENDEE:mailto:y\u0000' }], 'Gårdkortet', now)
    expect(text).toContain(String.raw`SUMMARY:x\nATTENDEE:mailto:y`)
    expect(text).not.toMatch(/^ATTENDEE/m)
  })
})

test('a route escapes its texts and has no characters that XML forbids', () => {
  const text = writeGpx('Min tur', [{ name: '<Bi> & "Bær"\u0000\ud800', description: '', link: null, latitude: 55, longitude: 9 }], 'G') // prettier-ignore
  expect(text).toContain('<name>&lt;Bi&gt; &amp; &quot;Bær&quot;\ufffd</name></wpt>')
  expect(text).not.toContain('<desc>')
})

test('a place without a position is not in the route', () => {
  expect(writeGpx('Min tur', [{ name: 'A', description: '', link: null, latitude: 0, longitude: 0 }], 'G')).not.toContain('<wpt') // prettier-ignore
})

describe('the link to the maps service', () => {
  const at = (name: string, longitude: number, isRough = false) => ({
    ...unpackProducers(packProducers([producer(name, { latitude: 55, longitude, address: '5000 Odense C' })]))[0]!,
    isRough,
  })
  const stops = [at('A', 9), at('B', 10), at('C', 11)]
  const partsOf = (route: Parameters<typeof mapsLink>[0]) =>
    Object.fromEntries(new URL(mapsLink(route).url).searchParams)

  test('goes from the start through all stops to the last', () => {
    expect(partsOf({ stops, start: { latitude: 55.5, longitude: 8.5 }, isRoundTrip: false })).toEqual({
      api: '1',
      origin: '55.5,8.5',
      waypoints: '55,9|55,10',
      destination: '55,11',
      travelmode: 'driving',
    })
  })

  test('returns to the start on a round trip, and uses the address of a rough place', () => {
    const parts = partsOf({ stops: [at('A', 9, true)], start: { latitude: 55.5, longitude: 8.5 }, isRoundTrip: true })
    expect(parts).toMatchObject({ origin: '55.5,8.5', waypoints: '5000 Odense C', destination: '55.5,8.5' })
  })

  test('has no origin when no start is known', () => {
    expect(partsOf({ stops: stops.slice(0, 1), start: null, isRoundTrip: true })).toEqual({
      api: '1',
      destination: '55,9',
      travelmode: 'driving',
    })
  })
})
