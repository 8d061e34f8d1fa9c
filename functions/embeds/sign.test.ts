import { inflateSync } from 'node:zlib'

import { beforeAll, expect, test } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { setStanding } from '#db/queries/standing/standing.ts'
import { signRoutes as sign } from './sign.ts'
import { qrPath } from '#src/domain/embeds/qr-code.ts'

import { lend, platform, visit } from '#functions/_lib/testing/platform.ts'

const ID = '3f2a9c10-1111-4222-8333-444455556666'
const LONG = 'eeee9c10-1111-4222-8333-444455556666'
const CLOSED = 'cccc9c10-1111-4222-8333-444455556666'
const longName = `${'Ærøskøbing Frugtplantage og Gårdbutik '.repeat(4)}Speltmarksfrugtplantagernessammenslutning`

beforeAll(async () => {
  const database = await openTestDatabase('postgres')
  await addProducer(database.db, { id: ID, name: 'Bøgely Gård' })
  await addProducer(database.db, { id: LONG, name: longName })
  await addProducer(database.db, { id: CLOSED, name: 'Lukkegård' })
  await setStanding(database.db, CLOSED, 'closed', null)
  platform.withDatabase = lend(database)
  platform.siteUrl = 'https://gaard.example'
  platform.readSiteFile = () => Promise.reject(new Error('no build'))
  return () => database.close()
})

const ask = (path: string) => visit(sign, new Request(`https://gaard.example${path}`))

const pdfOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())

/** The drawing commands of the page, as PDF contains them. */
function drawn(pdf: Buffer): string {
  const begin = pdf.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(pdf.subarray(begin, pdf.indexOf('endstream', begin))).toString('latin1')
}

/** Converts a path such as 'M0 0.5h7' to lines of a PDF. */
const asLines = (path: string): string =>
  Array.from(path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g), ([, x, y, run]) => {
    const end = Number(x) + Number(run)
    return `${x} ${y}.5 m\n${end} ${y}.5 l\n`
  }).join('')

test.each([
  ['', [419.53, 595.28]],
  ['?size=a5', [419.53, 595.28]],
  ['?size=a4', [595.28, 841.89]],
])('a sign %s is one page of that size, with our two fonts', async (size, [width, height]) => {
  const response = await ask(`/skilt/boegely-gaard-3f2a9c10.pdf${size}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
  const [, right, bottom] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Number(right).toFixed(1), Number(bottom).toFixed(1)]).toEqual([width?.toFixed(1), height?.toFixed(1)])
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect([...new Set(pdf.match(/(?<=\+)(Vollkorn-Bold|Figtree-Light)/g))].sort()).toEqual([
    'Figtree-Light',
    'Vollkorn-Bold',
  ])
})

test('its QR code links to the page of the shop', async () => {
  const { path } = qrPath('https://gaard.example/producer/boegely-gaard-3f2a9c10')
  expect(drawn(await pdfOf('/skilt/boegely-gaard-3f2a9c10.pdf'))).toContain(asLines(path))
})

test('a very long name stays within the page', async () => {
  const slug = new URL((await ask('/skilt/eeee9c10.pdf')).headers.get('location') ?? '', 'https://gaard.example')
  const page = drawn(await pdfOf(slug.pathname))
  const lefts = Array.from(page.matchAll(/1 0 0 1 (-?[\d.]+) [\d.]+ Tm/g), ([, x]) => Number(x))
  expect(lefts.length).toBeGreaterThan(6)
  expect(Math.min(...lefts)).toBeGreaterThanOrEqual(36)
})

test('the CDN caches it for each size, until producers change', async () => {
  const { headers } = await ask('/skilt/boegely-gaard-3f2a9c10.pdf')
  expect(headers.get('netlify-cdn-cache-control')).toContain('s-maxage=300')
  expect(headers.get('netlify-cache-tag')).toBe('producers')
  expect(headers.get('netlify-vary')).toBe('query=size')
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
})

test('a former name redirects to the current name', async () => {
  const response = await ask('/skilt/gammelt-navn-3f2a9c10.pdf?size=a4')
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/skilt/boegely-gaard-3f2a9c10.pdf?size=a4',
  ])
})

test.each([
  '/skilt/intet-00000000.pdf',
  '/skilt/boegely-gaard-3f2a9c10',
  '/skilt/boegely-gaard-3f2a9c10.pdf?size=a3',
  '/skilt/lukkegaard-cccc9c10.pdf',
])('there is no sign at %s', async (path) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await response.text()).toContain('<h1>Siden findes ikke</h1>')
})
