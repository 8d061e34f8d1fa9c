import { expect, test } from 'vitest'

import { compareClaim, sharesDomain, supportOf } from './claim.ts'

const page = { email: 'Karen@Boegely.dk', website: 'https://www.boegely.dk/' }

test.each([
  ['karen@boegely.dk', 'address'],
  ['KAREN@BOEGELY.DK', 'address'],
  ['peter@boegely.dk', 'domain'],
  // Only the exact domain counts: a longer or a shorter one may belong to someone else.
  ['peter@evil-boegely.dk', 'none'],
  ['peter@boegely.dk.example.com', 'none'],
  ['peter@mail.boegely.dk', 'none'],
  ['karen@gmail.com', 'none'],
] as const)('the support of a shop page for %s is: %s', (email, support) => {
  expect(supportOf(email, page)).toBe(support)
})

test.each([
  ['x@gmail.com', 'https://gmail.com'],
  ['x@facebook.com', 'https://www.facebook.com/boegely'],
  ['x@hotmail.com', 'https://hotmail.com/boegely'],
  ['x@mono.net', 'https://mono.net'],
])('the domain of a public provider gives no support: %s', (email, website) => {
  expect(supportOf(email, { email: null, website })).toBe('none')
})

test.each([
  ['ansat@bornholm.info', 'https://bornholm.info/soldalen-gaardbutik/'],
  ['ansat@bornholm.info', 'https://bornholm.info'],
  ['ansat@boegely.dk', 'https://boegely.dk/vores-butik'],
  ['ansat@boegely.dk', 'https://boegely.dk/?side=butik'],
  ['ansat@boegely.dk', 'https://boegely.dk/#/vores-butik'],
  // The same host in another spelling.
  ['ansat@bornholm.info.', 'https://bornholm.info'],
  ['ansat@ｂornholm.info', 'https://bornholm.info'],
  ['ansat@bornholm.info', 'https://bornholm.info.'],
  // A subdomain of a listed host is listed too.
  ['ansat@gaard.bornholm.info', 'https://gaard.bornholm.info'],
  ['karen@gaard.wordpress.com', 'https://gaard.wordpress.com'],
])('a page on a larger site gives no support to addresses of the site: %s at %s', (email, website) => {
  expect(supportOf(email, { email: null, website })).toBe('none')
})

test('an address at a public provider counts if it is on the page', () => {
  expect(supportOf('boegely@gmail.com', { email: 'boegely@gmail.com', website: null })).toBe('address')
})

test('a domain with Danish letters matches in both spellings', () => {
  expect(supportOf('karen@bøgely.dk', { email: null, website: 'https://bøgely.dk' })).toBe('domain')
  expect(supportOf('karen@bøgely.dk', { email: null, website: 'https://xn--bgely-vua.dk' })).toBe('domain')
})

test.each([
  [{ email: null, website: 'https://boegely.dk/nabo' }, true],
  [{ email: null, website: 'https://www.boegely.dk./' }, true],
  [{ email: null, website: 'https://nabo.boegely.dk' }, true],
  [{ email: 'nabo@Boegely.dk', website: null }, true],
  [{ email: 'nabo@gmail.com', website: 'https://evil-boegely.dk' }, false],
  [{ email: null, website: 'boegely.dk' }, false],
  [{ email: null, website: null }, false],
] as const)('a shop with %j shares the domain of karen@boegely.dk: %s', (other, isShared) => {
  expect(sharesDomain('karen@boegely.dk', other)).toBe(isShared)
})

test('a domain with Danish letters is shared in either spelling', () => {
  expect(sharesDomain('karen@xn--bgely-vua.dk', { email: null, website: 'https://bøgely.dk/nabo' })).toBe(true)
})

test('a page without a valid email or website gives no support', () => {
  expect(supportOf('karen@boegely.dk', { email: null, website: null })).toBe('none')
  expect(supportOf('karen@boegely.dk', { email: '', website: 'boegely' })).toBe('none')
})

test.each([
  [
    {
      email: 'bo@boegely.dk',
      phone: '+45 12345678',
      pagePhone: '12 34 56 78',
      pageWebsite: 'https://www.boegely.dk/om',
    },
    true,
    true,
  ],
  [
    { email: 'bo@andet.dk', phone: '87654321', pagePhone: '12 34 56 78', pageWebsite: 'https://boegely.dk' },
    false,
    false,
  ],
  [{ email: 'bo@gmail.com', phone: null, pagePhone: '12345678', pageWebsite: 'https://gmail.com' }, false, null],
  [{ email: 'bo@boegely.dk', phone: '12345678', pagePhone: null, pageWebsite: null }, null, null],
])('a claim is compared by domain and phone number: %j', (claim, isSameDomain, isSamePhone) => {
  expect(compareClaim(claim)).toMatchObject({ isSameDomain, isSamePhone })
})
