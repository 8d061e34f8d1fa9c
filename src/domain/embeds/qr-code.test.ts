import { encode } from 'uqr'
import { expect, test } from 'vitest'

import { qrPath } from './qr-code.ts'

const ADDRESS = 'https://gaard.example/producer/lolle-frugt-16d1b76a'

test('the path draws every dark module and no light one', () => {
  const { path, size } = qrPath(ADDRESS)
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  expect(drawn).toEqual(encode(ADDRESS, { ecc: 'M', border: 0 }).data)
})
