import { expect, test } from 'vitest'

import { sellersAmong } from '../season/sellers.ts'
import { producer } from '../testing/producer.ts'
import { atomFeed, jsonFeed } from './feed.ts'
import { placeFeed } from './place-feed.ts'

const ORIGIN = 'https://gaardkortet.example'
const NOVEMBER = new Date('2026-11-25T12:00:00Z')

const old = producer('Æblegården <& "Søn">', {
  id: '11111111-1111-4111-8111-111111111111',
  description: `Sælger æbler.\u0000 ${'Lange ord. '.repeat(40)}`,
  createdAt: '2026-03-01T10:00:00.000Z',
})
const young = producer('Ny Gård', {
  id: '22222222-2222-4222-8222-222222222222',
  createdAt: '2026-11-20T10:00:00.000Z',
})

const feedOf = (producers: readonly (typeof old)[]) =>
  placeFeed(
    { name: 'Svendborg Kommune', path: '/?q=Svendborg%20Kommune', seasonPlace: 'Svendborg Kommune', producers },
    sellersAmong([old, young]).byKind,
    ORIGIN,
    NOVEMBER,
  )

test('a feed lists its entries newest first, with the season dated to the start of the half month', () => {
  expect(feedOf([old, young]).entries.map(({ title, published }) => [title, published])).toEqual([
    ['Nyt på kortet: Ny Gård', '2026-11-20T10:00:00.000Z'],
    ['I sæson nu i Svendborg Kommune', '2026-11-16T00:00:00Z'],
    ['Nyt på kortet: Æblegården <& "Søn">', '2026-03-01T10:00:00.000Z'],
  ])
})

test('the season entry names only local sellers and states where its dates come from', () => {
  const seasonIn = (producers: readonly (typeof old)[]): string =>
    feedOf(producers).entries.find(({ title }) => title.startsWith('I sæson'))?.content ?? ''
  expect(seasonIn([old])).toContain(
    '<li>Æbler (fra lager november til april): ' +
      `<a href="${ORIGIN}/producer/aeblegaarden-soen-11111111">Æblegården &lt;&amp; &quot;Søn&quot;&gt;</a></li>`,
  )
  expect(seasonIn([young])).not.toContain('<li>')
  expect(seasonIn([young])).toMatch(/<p>Ingen i Svendborg Kommune skriver, at de har .*æbler.*\.<\/p>/)
  expect(seasonIn([young])).toContain('Tiderne er almindelig viden, rundet af til halve måneder.')
})

test('the season entry keeps its id until the next half month', () => {
  const idOn = (date: string): string | undefined =>
    placeFeed({ name: 'Danmark', path: '/', seasonPlace: '', producers: [] }, new Map(), ORIGIN, new Date(date))
      .entries[0]?.id
  expect(idOn('2026-11-16T00:30:00+01:00')).toBe(`${ORIGIN}/foelg/danmark/atom.xml#2026-11-16`)
  expect(idOn('2026-11-30T23:30:00+01:00')).toBe(`${ORIGIN}/foelg/danmark/atom.xml#2026-11-16`)
  expect(idOn('2026-12-01T00:30:00+01:00')).toBe(`${ORIGIN}/foelg/danmark/atom.xml#2026-12-01`)
})

test('Atom escapes texts, drops characters that XML forbids, and is dated by its newest entry', () => {
  const atom = atomFeed(feedOf([old, young]))
  expect(atom).toContain('<title>Nyt på kortet: Æblegården &lt;&amp; &quot;Søn&quot;&gt;</title>')
  expect(atom).toContain('<content type="html">&lt;p&gt;5000 Odense C&lt;/p&gt;&lt;p&gt;Sælger æbler. Lange ord.')
  expect(atom).not.toContain('\u0000')
  expect(atom).toContain(`<id>${ORIGIN}/foelg/svendborg-kommune/atom.xml</id>`)
  expect(atom).toContain('<id>urn:uuid:11111111-1111-4111-8111-111111111111</id>')
  expect(atom.indexOf('<updated>2026-11-20T10:00:00.000Z</updated>')).toBeLessThan(atom.indexOf('<entry>'))
})

test('the feed of a place without shops has only its season entry', () => {
  const { entries } = feedOf([])
  expect(entries.map(({ title }) => title)).toEqual(['I sæson nu i Svendborg Kommune'])
  expect(atomFeed(feedOf([]))).toContain('<updated>2026-11-16T00:00:00Z</updated>')
})

test('JSON Feed has the same entries', () => {
  const { version, feed_url, items } = JSON.parse(jsonFeed(feedOf([old, young])))
  expect([version, feed_url, items.length]).toEqual([
    'https://jsonfeed.org/version/1.1',
    `${ORIGIN}/foelg/svendborg-kommune/feed.json`,
    3,
  ])
  expect(items[0]).toEqual({
    id: 'urn:uuid:22222222-2222-4222-8222-222222222222',
    url: `${ORIGIN}/producer/ny-gaard-22222222`,
    title: 'Nyt på kortet: Ny Gård',
    content_html: '<p>5000 Odense C</p><p>Gårdbutik</p>',
    date_published: '2026-11-20T10:00:00.000Z',
  })
})
