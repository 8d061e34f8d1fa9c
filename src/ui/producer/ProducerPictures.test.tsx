import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FurtherPictures, ProducerPicture } from './ProducerPictures.tsx'

const hash = '0123456789abcdef0123456789abcdef'

const attributesOf = (imageUrl: string | null) =>
  parse(renderToStaticMarkup(<ProducerPicture imageUrl={imageUrl} name="Æblegården" />)).querySelector('img')
    ?.attributes ?? null

test('an uploaded picture has a srcset of its widths and states its size', () => {
  expect(attributesOf(`/images/${hash}-1600x1067.webp`)).toMatchObject({
    src: `/images/${hash}-1600x1067.webp`,
    srcSet: `/images/${hash}-1600x1067-480.webp 480w, /images/${hash}-1600x1067-960.webp 960w, /images/${hash}-1600x1067.webp 1600w`,
    width: '1600',
    height: '1067',
    alt: 'Æblegården',
  })
})

test('a picture from another host is loaded lazily, without a referrer', () => {
  const attributes = attributesOf('https://example.dk/billede.jpg')
  expect(attributes).toMatchObject({
    src: 'https://example.dk/billede.jpg',
    loading: 'lazy',
    referrerPolicy: 'no-referrer',
    alt: 'Æblegården',
  })
  expect(attributes).not.toHaveProperty('srcSet')
})

test.each([null, '', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', '/images/../admin', '/etc/passwd'])(
  '%j renders nothing',
  (imageUrl) => {
    expect(attributesOf(imageUrl)).toBeNull()
  },
)

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
