import { expect, test } from 'vitest'

import { registerOf } from '#functions/_lib/testing/register.ts'
import { matchSmileys } from '#src/domain/smileys/smileys.ts'

import { InvalidResponse } from '#functions/sources/source.ts'
import { parseRegister } from './sync.ts'

const shop = { number: 7, name: 'Ærø Gårdmejeri & Søn', address: 'Vej 1', town: 'Ærøskøbing', postcode: '5970' }
const utf8 = (text: string) => new TextEncoder().encode(text)
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a row has a place, an inspection and a report', () => {
  expect(parseRegister(utf8(registerOf([shop])))).toEqual({
    rows: [
      {
        number: '7',
        name: 'Ærø Gårdmejeri & Søn',
        address: 'Vej 1, 5970 Ærøskøbing',
        latitude: 55.06,
        longitude: 10.61,
        inspection: { result: 1, inspectedOn: '2026-03-12' },
        reportUrl: 'https://www.findsmiley.dk/7',
      },
    ],
    left: [],
  })
})

test('text in a Windows encoding is read correctly, whatever encoding the file declares', () => {
  const xml = registerOf([shop])
  const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...Array.from(xml, (letter) => letter.charCodeAt(0))]).buffer)
  for (const bytes of [windows(xml), utf16, utf8(`\uFEFF${xml}`)])
    expect(parseRegister(bytes).rows[0]?.name).toBe('Ærø Gårdmejeri & Søn')
})

test.each([
  ['cut off in a row', registerOf([shop, shop]).slice(0, -300)],
  ['cut off behind a row', registerOf([shop]).replace('</document>', '')],
  ['no XML', '{"a":1}'],
  ['a page that says that something went wrong', '<!doctype html><html><body><p>Error<br></body></html>'],
  ['empty', ''],
  ['without shops', registerOf([])],
])('a response that is %s is refused entirely', (_, xml) => {
  expect(() => parseRegister(utf8(xml))).toThrow(InvalidResponse)
})

test('a broken row is skipped and reported, without affecting other rows', () => {
  const xml = registerOf([
    shop,
    { ...shop, number: 8, name: ' ' },
    { ...shop, number: 9, result: 7 },
    { ...shop, number: 10, day: '31-02-2026' },
    { ...shop, number: 11, name: 'Lost \uFFFD' },
  ]).replace('</document>', '<row><navn1>Uden nummer</navn1></row><row/></document>')
  const { rows, left } = parseRegister(utf8(xml))
  expect(rows.map(({ number }) => number)).toEqual(['7'])
  expect(left).toEqual([
    { row: '8', reason: 'has no name' },
    { row: '9', reason: 'has an inspection that cannot be read' },
    { row: '10', reason: 'has an inspection that cannot be read' },
    { row: '11', reason: 'has letters that were lost' },
    { row: 'row 6', reason: 'has no number' },
    { row: 'row 7', reason: 'has no number' },
  ])
})

test('the later inspection of a repeated number counts, and a shop may have no inspection yet', () => {
  const later = { ...shop, result: 3, day: '2026-05-01T00:00:00' }
  const { rows } = parseRegister(utf8(registerOf([later, shop, { ...shop, number: 8, result: '', day: '' }])))
  expect(rows.map(({ inspection }) => inspection)).toEqual([{ result: 3, inspectedOn: '2026-05-01' }, null])
})

test('a position may have a decimal comma, and is left out outside Denmark', () => {
  const xml = registerOf([shop, { ...shop, number: 8, latitude: 0, longitude: 0 }]).replace('55.06', '55,06')
  const { rows } = parseRegister(utf8(xml))
  expect(rows.map(({ latitude }) => latitude)).toEqual([55.06, 0])
})

test('a report link that is not a web address is left out', () => {
  const xml = registerOf([shop]).replace('https://www.findsmiley.dk/7', 'javascript:alert(1)')
  expect(parseRegister(utf8(xml)).rows[0]?.reportUrl).toBeNull()
})

test('60,000 rows are read and matched with 2,000 shops within 20 seconds', { timeout: 60_000 }, () => {
  const at = (nth: number) => ({ latitude: 54.7 + (nth % 290) / 100, longitude: 8.2 + (nth % 431) / 100 })
  const name = (nth: number) => `${'abcdefghij'[nth % 10]}${'klmnopqrst'[nth % 7]}gården ${nth}`
  const bytes = utf8(
    registerOf(Array.from({ length: 60_000 }, (_, nth) => ({ number: nth + 1, name: name(nth), ...at(nth) }))),
  )
  const producers = Array.from({ length: 2000 }, (_, nth) => ({
    id: String(nth * 30),
    name: name(nth * 30),
    address: 'Vej 1, 5700 Svendborg',
    phone: null,
    website: null,
    dataSource: null,
    externalId: null,
    ...at(nth * 30),
  }))
  const began = performance.now()
  const { rows } = parseRegister(bytes)
  const { certain } = matchSmileys(rows, producers, { linked: new Map(), rejected: new Set() })
  expect(rows).toHaveLength(60_000)
  expect(certain.size).toBe(2000)
  expect(performance.now() - began).toBeLessThan(20_000)
})
