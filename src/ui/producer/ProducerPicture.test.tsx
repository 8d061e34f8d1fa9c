import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { ProducerPicture } from './ProducerPicture.tsx'

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
