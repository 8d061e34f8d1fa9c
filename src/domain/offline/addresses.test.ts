import { expect, test } from 'vitest'

import { filesNamedIn, isPagePath, keepingOf, pictureHash, picturesNamedIn, searchFolderIn } from './addresses.ts'

test.each(['/', '/producer/b%C3%B8gely-3f2a9c10', '/odense-g%C3%A5rdbutikker', '/i-saeson', '/administration'])(
  'the page %s may be kept',
  (path) => {
    expect(keepingOf(path, true)).toBe('page')
  },
)

test.each([
  '/admin',
  '/admin/',
  '/admin/verify',
  '/api/producers',
  '/images/a',
  '/og/home.png',
  '/producers.csv',
  '/producer/live',
  '/sitemap.xml',
  '/soeg.json',
  '/sw.js',
  '/_astro/a.js',
])('%s is never kept as a page', (path) => {
  expect([keepingOf(path, true), isPagePath(path)]).toEqual(['none', false])
})

test.each([
  ['/_astro/Home.CSOqRonz.js', 'file'],
  ['/symbols/c300d8b9.svg', 'file'],
  ['/soeg/3f2a9c10/indeks.json', 'search file'],
  ['/soeg.json', 'search folder'],
  ['/denmark-land.geojson', 'outline'],
  ['/revision.json', 'revision'],
  ['/images/00000000000000000000000000000000-800x600.webp', 'picture'],
  ['/api/producers/search', 'none'],
  ['/admin/_astro/a.js', 'none'],
  ['/manifest.webmanifest', 'none'],
  ['/', 'none'],
])('a request of a page for %s is kept as: %s', (path, keeping) => {
  expect(keepingOf(path, false)).toBe(keeping)
})

test('the files and the search folder of a page are found in its HTML', () => {
  const html =
    '<link href="/_astro/fonts/7093.woff2"><use href="/symbols/c300d8b9.svg#æg"/>' +
    '<astro-island component-url="/_astro/Home.C-S_O.js" props="{&quot;folder&quot;:[0,&quot;/soeg/3f2a9c10&quot;]}">' +
    '<script src="/_astro/Home.C-S_O.js">'
  expect(filesNamedIn(html)).toEqual(['/_astro/fonts/7093.woff2', '/symbols/c300d8b9.svg', '/_astro/Home.C-S_O.js'])
  expect([searchFolderIn(html), searchFolderIn('<p>søg</p>')]).toEqual(['/soeg/3f2a9c10', null])
})

test('the pictures of a page are found in its HTML, each at 960 px or its own smaller width', () => {
  const [large, small] = ['a'.repeat(32), 'b'.repeat(32)]
  const html =
    `<img src="/images/${large}-1600x900.webp" srcset="/images/${large}-1600x900-480.webp 480w, ` +
    `/images/${large}-1600x900-960.webp 960w, /images/${large}-1600x900.webp 1600w">` +
    `<img src="/images/${small}-400x300.webp"><img src="https://example.dk/images/bod.jpg">`
  expect(picturesNamedIn(html)).toEqual([`/images/${large}-1600x900-960.webp`, `/images/${small}-400x300.webp`])
  expect(pictureHash(`/images/${large}-1600x900-480.webp`)).toBe(large)
})
