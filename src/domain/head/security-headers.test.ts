import { expect, test } from 'vitest'

import { policyFirst, withoutForeignPictures } from './security-headers.ts'

const policy = `<meta http-equiv="content-security-policy" content="default-src 'self';img-src 'self' data: https: https://tile.example;font-src 'self'">`
const page = `<html><head><meta charset="utf-8"><script src="/a.js"></script>${policy}</head><body>$&</body></html>`

test('the policy comes first in the head', () => {
  expect(policyFirst(page)).toBe(
    `<html><head>${policy}<meta charset="utf-8"><script src="/a.js"></script></head><body>$&</body></html>`,
  )
  expect(policyFirst(policyFirst(page))).toBe(policyFirst(page))
})

test('a page without a policy is unchanged', () => {
  expect(policyFirst('<head></head>')).toBe('<head></head>')
})

test('pictures from other hosts can be blocked without blocking map tiles', () => {
  expect(withoutForeignPictures(page, 'https://tile.example')).toBe(
    page.replace("img-src 'self' data: https: https://tile.example", "img-src 'self' data: https://tile.example"),
  )
})
