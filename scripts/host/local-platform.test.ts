import { expect, test } from 'vitest'

import { isLocalSite } from './local-platform.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4321', true],
  ['localhost', 'http://localhost:4321', true],
  ['::1', 'http://[::1]:4321', true],
  ['127.0.0.1', 'https://gaardkortet.dk', false],
  ['0.0.0.0', 'http://localhost:4321', false],
  ['::', 'http://127.0.0.1:4321', false],
  ['192.168.1.20', 'http://192.168.1.20:4321', false],
  ['localhost.gaardkortet.dk', 'http://localhost:4321', false],
  ['127.0.0.1', 'http://localhost.gaardkortet.dk', false],
])('a site that listens on %s, with the address %s, is for this machine alone: %s', (host, siteUrl, isLocal) => {
  expect(isLocalSite({ host, siteUrl })).toBe(isLocal)
})
