import { expect, test } from 'vitest'

import { readAddress } from './address.ts'

const koege = { path: '/Køge-gård', encoded: '/K%C3%B8ge-g%C3%A5rd', search: '' }

test.each([
  ['composed letters', '/K%C3%B8ge-g%C3%A5rd'],
  ['decomposed letters', '/K%C3%B8ge-ga%CC%8Ard'],
  ['bare bytes', Buffer.from('/Køge-gård').toString('latin1')],
  ['a whole address', 'http://127.0.0.1:4321/K%C3%B8ge-g%C3%A5rd'],
])('%s name the same page', (_, target) => {
  expect(readAddress(target)).toMatchObject(koege)
})

test('the path as sent is kept, with its escapes in upper case', () => {
  expect(readAddress('/k%c3%b8ge')?.sent).toBe('/k%C3%B8ge')
  expect(readAddress('/a%CC%8Ar')?.sent).toBe('/a%CC%8Ar')
})

test('the query is kept unchanged', () => {
  expect(readAddress('/?q=a?b%CC%8A')).toMatchObject({ path: '/', encoded: '/', search: '?q=a?b%CC%8A' })
})

test('an escaped slash stays escaped, and nothing is decoded twice', () => {
  expect(readAddress('/a%2Fb%2541')).toMatchObject({ path: '/a%2Fb%41', encoded: '/a%2Fb%2541', search: '' })
})

test.each([
  '/%E0%A4%A',
  '/%',
  '/../secret',
  '/%2e%2e/secret',
  '/a%2f..%2f..%2fsecret',
  '/a\\..\\secret',
  '/a%00b',
  '*',
])('%s is refused', (target) => {
  expect(readAddress(target)).toBeNull()
})
