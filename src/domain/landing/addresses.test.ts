import { describe, expect, test } from 'vitest'
import { languages } from '#src/texts/language.ts'

import { isAddress, knownPages, missingPageTitle, truePath } from './addresses.ts'
import { areas } from '../place/areas.ts'

describe('every spelling of an address resolves to its page', () => {
  test.each([
    ['/københavn-gårdbutikker', '/københavn-gårdbutikker'],
    ['/k%C3%B8benhavn-g%C3%A5rdbutikker', '/københavn-gårdbutikker'],
    ['/k%c3%b8benhavn-g%c3%a5rdbutikker', '/københavn-gårdbutikker'],
    ['/k%25C3%25B8benhavn-g%25C3%25A5rdbutikker', '/københavn-gårdbutikker'],
    ['/ko\u0308benhavn-gårdbutikker', '/københavn-gårdbutikker'],
    ['/k%C3%B8benhavn-ga%CC%8Ardbutikker', '/københavn-gårdbutikker'],
    ['/kobenhavn-gardbutikker', '/københavn-gårdbutikker'],
    ['/koebenhavn-gaardbutikker', '/københavn-gårdbutikker'],
    ['/kobenhavn-gaardbutikker', '/københavn-gårdbutikker'],
    ['/KØBENHAVN-GÅRDBUTIKKER', '/københavn-gårdbutikker'],
    ['/K%C3%98BENHAVN-G%C3%85RDBUTIKKER', '/københavn-gårdbutikker'],
    ['/københavn-gårdbutikker/', '/københavn-gårdbutikker'],
    ['/koebenhavn-gaardbutikker///', '/københavn-gårdbutikker'],
    ['/københavn-gårdbutikker.html', '/københavn-gårdbutikker'],
    ['/københavn-gårdbutikker.HTML', '/københavn-gårdbutikker'],
    ['/københavn-gårdbutikker/index.html', '/københavn-gårdbutikker'],
    ['/københavn_gårdbutikker', '/københavn-gårdbutikker'],
    ['/københavn%20gårdbutikker', '/københavn-gårdbutikker'],
    ['/Aarhus-Gårdbutikker', '/århus-gårdbutikker'],
    ['/arhus-gardbutikker', '/århus-gårdbutikker'],
    ['/Ålborg-gårdbutikker', '/aalborg-gårdbutikker'],
    ['/aabenraa-gaardbutikker', '/aabenraa-gårdbutikker'],
    ['/åbenrå-gårdbutikker', '/aabenraa-gårdbutikker'],
    ['/grenå-gårdbutikker', '/grenaa-gårdbutikker'],
    ['/naestved-gaardbutikker', '/næstved-gårdbutikker'],
    ['/nykobing-falster-gardbutikker', '/nykøbing-falster-gårdbutikker'],
    ['/roenne-gaardbutikker', '/rønne-gårdbutikker'],
    ['/københavn', '/københavn-gårdbutikker'],
    ['/Kobenhavn', '/københavn-gårdbutikker'],
    ['/aarhus/', '/århus-gårdbutikker'],
    ['/ODENSE', '/odense-gårdbutikker'],
    ['/nykøbing-falster', '/nykøbing-falster-gårdbutikker'],
    ['/okologiske-grontsager', '/økologiske-grøntsager'],
    ['/oekologiske-groentsager', '/økologiske-grøntsager'],
    ['/Lokalt-Kod', '/lokalt-kød'],
    ['/friske-aeg/', '/friske-æg'],
    ['/saesonens-frugt', '/sæsonens-frugt'],
    ['/%C3%98kologisk-M%C3%A6lk', '/økologisk-mælk'],
    ['/hjemmelavet-broed.html', '/hjemmelavet-brød'],
    ['/artisan-ost/', '/artisan-ost'],
    ['/esbjerg-friske-aeg', '/esbjerg-friske-æg'],
    ['/Aarhus-Hjemmelavet-Brod', '/århus-hjemmelavet-brød'],
    ['/aabenraa-oekologisk-maelk/', '/aabenraa-økologisk-mælk'],
    ['/nykoebing-falster-saesonens-frugt', '/nykøbing-falster-sæsonens-frugt'],
    ['/AREAS', '/areas'],
    ['/products/', '/products'],
    ['/Add-Producer', '/add-producer'],
    ['/about.html', '/about'],
    ['/contact//', '/contact'],
    ['/Privacy-Policy/', '/privacy-policy'],
    ['/logo_preview', '/logo-preview'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/DE/', '/de'],
    ['/de/Hofläden-Næstved.html', '/de/hoflaeden-naestved'],
    ['/de/kopenhagen', '/de/hoflaeden-kopenhagen'],
    ['/de/København', '/de/hoflaeden-kopenhagen'],
    ['/de/hoflaeden-koebenhavn', '/de/hoflaeden-kopenhagen'],
    ['/de/Hofläden-Copenhagen', '/de/hoflaeden-kopenhagen'],
    ['/de/københavn-frische-eier', '/de/kopenhagen-frische-eier'],
    ['/en/farm-shops-kobenhavn', '/en/farm-shops-copenhagen'],
    ['/copenhagen', '/københavn-gårdbutikker'],
    ['/de/über-uns/', '/de/ueber-uns'],
    ['/en/Farm_Shops_Odense', '/en/farm-shops-odense'],
  ])('%s', (spelling, page) => {
    expect(truePath(spelling)).toBe(page)
  })
})

test.each([
  '//evil.example',
  '//evil.example/areas',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/https:%2F%2Fevil.example',
  '/areas/odense',
  '/areas%2Fodense',
  '/areas%5Codense',
  '/producer/areas',
  '/%E0%A4%A',
  '/%00',
  '/ukendt-gårdbutikker',
  '/odense-ukendt',
  '/odense-odense',
  '/de/areas',
  '/de/odense/odense',
  '/de-odense',
  '/gårdbutikker',
  '/.',
  '/🥕',
  `/${'a'.repeat(10_000)}`,
])('%s resolves to no page', (path) => {
  expect(truePath(path)).toBeNull()
})

const pages = languages.flatMap(knownPages)

const writtenAs = (from: string, to: string) => (path: string) => path.replaceAll(from, to)

const letterSpellings: readonly ((path: string) => string)[] = [
  (path) => path,
  writtenAs('å', 'aa'),
  writtenAs('å', 'a'),
  writtenAs('aa', 'å'),
  writtenAs('ø', 'oe'),
  writtenAs('ø', 'o'),
  writtenAs('æ', 'ae'),
  writtenAs('ae', 'ä'),
]

const pathSpellings: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => path.normalize('NFD'),
  (path) => `${path}/`,
  (path) => `${path}.html`,
  encodeURI,
  (path) => encodeURI(encodeURI(path)),
  (path) => encodeURI(path.normalize('NFD')).toLowerCase(),
]

test('every page is found under every spelling of its letters', () => {
  const lost = pages
    .filter((page) => page !== '/')
    .flatMap((page) =>
      letterSpellings.flatMap((one) =>
        letterSpellings.flatMap((other) => pathSpellings.map((way) => ({ page, spelling: way(other(one(page))) }))),
      ),
    )
    .filter(({ page, spelling }) => truePath(spelling) !== page)
  expect(lost).toEqual([])
})

test('every page has a canonical address of its own', () => {
  expect(pages.filter((page) => truePath(page) !== page)).toEqual([])
  expect(new Set(pages).size).toBe(pages.length)
})

test('every area is found by its bare name', () => {
  expect(areas.filter(({ key }) => truePath(`/${key}`) !== `/${key}-gårdbutikker`)).toEqual([])
})

test('a path matches an address when only its escapes differ', () => {
  expect(isAddress('/k%C3%B8ge', '/køge')).toBe(true)
  expect(isAddress('/k%c3%b8ge', '/køge')).toBe(true)
  expect(isAddress('/køge', '/køge')).toBe(true)
  expect(isAddress('/koege', '/køge')).toBe(false)
  expect(isAddress('/århus'.normalize('NFD'), '/århus')).toBe(false)
})

test.each([
  ['/atlantis-gårdbutikker', 'Område ikke fundet'],
  ['/Atlantis-Gaardbutikker/', 'Område ikke fundet'],
  ['/atlantis-g%C3%A5rdbutikker', 'Område ikke fundet'],
  ['/økologiske-æbler', 'Produkt ikke fundet'],
  ['/friske-oliven', 'Produkt ikke fundet'],
  ['/odense-oliven', 'Siden blev ikke fundet'],
  ['/atlantis-friske-æg', 'Siden blev ikke fundet'],
])('%s looks like a page of the directory: %s', (path, title) => {
  expect(missingPageTitle(path)).toBe(title)
})

test.each(['/', '/findes-ikke', '/gårdbutikker', '/wp-login.php', '/odense', '/blog/odense-oliven', '/%E0%A4%A'])(
  '%s does not look like a page of the directory',
  (path) => {
    expect(missingPageTitle(path)).toBeNull()
  },
)
