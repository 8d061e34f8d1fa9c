import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FurtherPictures } from './FurtherPictures.tsx'

const hash = '0123456789abcdef0123456789abcdef'
const own = `/images/${hash}-1600x1067.webp`

const page = (pictures: string[]) => parse(renderToStaticMarkup(<FurtherPictures pictures={pictures} name="Bøgely" />))

test('further pictures are small and lazy, and each opens in full size without a script', () => {
  const html = page([own, 'https://example.dk/hoens.jpg'])
  const [thumbnail, large] = html.querySelectorAll('img')
  expect(thumbnail?.attributes).toMatchObject({ src: `/images/${hash}-1600x1067-480.webp`, loading: 'lazy' })
  expect(large?.attributes).toMatchObject({ src: own, loading: 'lazy', width: '1600', height: '1067' })
  expect(html.querySelectorAll('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Bøgely, billede 2',
    'Bøgely, billede 2',
    'Bøgely, billede 3',
    'Bøgely, billede 3',
  ])
  const opened = html.querySelectorAll('li > button').map((button) => button.getAttribute('popoverTarget'))
  expect(opened).toEqual(html.querySelectorAll('[popover]').map((view) => view.id))
})

test('pictures from other hosts are loaded lazily, without a referrer', () => {
  for (const image of page(['https://example.dk/hoens.jpg']).querySelectorAll('img'))
    expect(image.attributes).toMatchObject({ referrerPolicy: 'no-referrer', loading: 'lazy' })
})

test('without valid further pictures nothing is rendered', () => {
  expect(page([]).innerHTML).toBe('')
  expect(page(['javascript:alert(1)']).innerHTML).toBe('')
})
