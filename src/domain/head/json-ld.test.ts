import { expect, test } from 'vitest'

import { escapeJsonLd } from './json-ld.ts'

test('no text can end the script', () => {
  expect(escapeJsonLd({ name: '</script><!--' })).toBe('{"name":"\\u003c/script\\u003e\\u003c!--"}')
})

test('line ends that JavaScript knows and JSON does not are escaped', () => {
  expect(escapeJsonLd({ name: 'a\u2028b\u2029c' })).toBe('{"name":"a\\u2028b\\u2029c"}')
})

test('what is escaped reads as it was', () => {
  const document = { name: 'Mælk & ost </script>\u2028' }
  expect(JSON.parse(escapeJsonLd(document))).toEqual(document)
})
