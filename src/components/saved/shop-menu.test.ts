// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { countPress } from './shop-menu.ts'

const request = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => new Response())

beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('navigator', { doNotTrack: null })
})
afterEach(() => vi.unstubAllGlobals())

function linkIn(html: string): HTMLAnchorElement {
  document.body.innerHTML = html
  const link = document.querySelector<HTMLAnchorElement>('a[href^="tel:"],a[href*="/maps/dir/"]')
  if (link === null) throw new Error('There is no link')
  return link
}
const sent = () => request.mock.calls.map(([path, { body }]) => [path, JSON.parse(String(body))])

test('a press on a card is counted for its shop, once per page', async () => {
  const card = (segment: string) =>
    linkIn(
      `<article><h3><a href="/producer/gaard-${segment}">Gård</a></h3><a href="tel:+4512345678">Ring</a></article>`,
    )
  countPress(card('0123abcd'))
  countPress(card('0123abcd'))
  countPress(linkIn('<a data-page="/producer/gaard-4567abcd" href="https://www.google.com/maps/dir/?api=1">Rute</a>'))
  expect(sent()).toEqual([
    ['/api/presses', { segment: '0123abcd', kind: 'calls' }],
    ['/api/presses', { segment: '4567abcd', kind: 'directions' }],
  ])
})

test.each([
  ['/de/erzeuger/gaard-5678abcd', '5678abcd'],
  ['/en/producer/gaard-6789abcd', '6789abcd'],
])('a press on a card that links to %s is counted', (path, segment) => {
  history.replaceState(null, '', '/de')
  const links = `<a href="https://gaard.dk/nr-9999aaaa">gaard.dk</a><h3><a href="${path}">Gård</a></h3>`
  countPress(linkIn(`<article>${links}<a href="tel:+4512345678">Ring</a></article>`))
  expect(sent()).toEqual([['/api/presses', { segment, kind: 'calls' }]])
})

test("a press on a shop's own page is counted for that shop, even when the page names other shops", async () => {
  history.replaceState(null, '', '/producer/egen-aaaabbbb')
  countPress(
    linkIn('<article><h1>Egen</h1><a href="tel:1">Ring</a><a href="/producer/nabo-ccccdddd">Nabo</a></article>'),
  )
  expect(sent()).toEqual([['/api/presses', { segment: 'aaaabbbb', kind: 'calls' }]])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('a browser with %j is not counted', (signal) => {
  vi.stubGlobal('navigator', { doNotTrack: null, ...signal })
  countPress(linkIn('<a data-page="/producer/gaard-9999abcd" href="tel:1">Ring</a>'))
  expect(request).not.toHaveBeenCalled()
})

test('a link that belongs to no shop is not counted', () => {
  history.replaceState(null, '', '/tur')
  countPress(linkIn('<a href="https://www.google.com/maps/dir/?api=1&waypoints=x">Rute</a>'))
  expect(request).not.toHaveBeenCalled()
})
