// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { showSmallMap } from './small-map.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { place } from '#src/texts/texts.ts'

import { openPinMap } from '#src/ui/map/pin-map.ts'
import { openRouteMap } from '#src/ui/map/route-map.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '' }

test.each([
  [
    'a place',
    (box: HTMLElement) =>
      openPinMap(box, { isClose: true, tiles, position: { latitude: 55, longitude: 10 }, words: place.pinMap }),
  ],
  ['a trip', (box: HTMLElement) => openRouteMap(box, { tiles, onSelect: () => undefined })],
  [
    'a shop',
    (box: HTMLElement) => {
      Object.assign(box.dataset, { latitude: '55', longitude: '10', name: 'Hof' })
      showSmallMap(box, { tiles, isStill: false })
    },
  ],
])('the zoom buttons of the map of %s are labelled in the language of the page', (_, open) => {
  vi.stubGlobal('fetch', async () => Response.error())
  const box = document.body.appendChild(document.createElement('div'))
  runInLanguage('de', () => open(box))
  const labels = [...box.querySelectorAll('.leaflet-control-zoom a')].map((button) => button.getAttribute('aria-label'))
  expect(labels).toEqual(['Vergrößern', 'Verkleinern'])
})
