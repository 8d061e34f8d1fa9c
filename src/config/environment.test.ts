import { describe, expect, test } from 'vitest'

import { EnvironmentError, readEnvironment } from './environment.ts'

test('an empty environment gives a local site with an embedded database', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 4321,
    host: '127.0.0.1',
    database: { driver: 'embedded', directory: '.local' },
    dataDirectory: '.local',
    siteUrl: 'http://127.0.0.1:4321',
    seed: { kind: 'osm' },
    sessionSecret: null,
    geocoderUrl: 'https://nominatim.openstreetmap.org',
    routerUrl: null,
    overpassUrl: null,
    newFromSources: 'review',
    smtp: null,
    hasServiceWorker: true,
    translatedProducers: 3000,
  })
})

test('an empty variable counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}))
})

describe('the database', () => {
  test('is Neon when the host is a Neon host', () => {
    const url = 'postgresql://boss@ep-x.eu-central-1.aws.neon.tech/db'
    expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({ driver: 'neon', url })
  })

  test.each(['postgres://localhost/db', 'postgres://neon.tech.example.com/db'])('%s is a PostgreSQL server', (url) => {
    expect(readEnvironment({ DATABASE_URL: url }).database).toEqual({ driver: 'postgres', url })
  })

  test('is embedded in DATA_DIR when DATABASE_URL is unset', () => {
    expect(readEnvironment({ DATA_DIR: '/data' }).database).toEqual({ driver: 'embedded', directory: '/data' })
  })
})

test('SERVICE_WORKER=off disables the service worker, and unknown option values are rejected', () => {
  expect(readEnvironment({ SERVICE_WORKER: 'off' }).hasServiceWorker).toBe(false)
  expect(() => readEnvironment({ PAGE_LANGUAGES: 'de' })).toThrow(EnvironmentError)
  expect(() => readEnvironment({ SERVICE_WORKER: 'of' })).toThrow(EnvironmentError)
})

describe('mail', () => {
  const SMTP_URL = 'smtps://bruger:kode@post.example.dk:465'

  test.each([
    ['Gårdkortet <post@gaardkortet.dk>', { name: 'Gårdkortet', address: 'post@gaardkortet.dk' }],
    ['post@gaardkortet.dk', { name: '', address: 'post@gaardkortet.dk' }],
  ])('is sent from %s', (MAIL_FROM, from) => {
    expect(readEnvironment({ SMTP_URL, MAIL_FROM }).smtp).toEqual({ url: SMTP_URL, from })
  })

  test.each([
    [{ SMTP_URL }, 'MAIL_FROM: must be set where SMTP_URL is'],
    [{ SMTP_URL: 'https://post.example.dk' }, 'SMTP_URL: must be an smtp:// or smtps:// address'],
    [
      { SMTP_URL, MAIL_FROM: 'Gårdkortet <post>' },
      "MAIL_FROM: must be an e-mail address, or one like 'Name <post@example.com>'",
    ],
    [
      { SMTP_URL, MAIL_FROM: 'Gård\r\nBcc: x <post@gaard.dk>' },
      "MAIL_FROM: must be an e-mail address, or one like 'Name <post@example.com>'",
    ],
  ])('%j is refused', (given, message) => {
    expect(() => readEnvironment(given)).toThrow(message)
  })
})

test('SEED is "none" or the path of a file', () => {
  expect(readEnvironment({ SEED: 'none' }).seed).toEqual({ kind: 'none' })
  expect(readEnvironment({ SEED: './shops.json' }).seed).toEqual({ kind: 'file', path: './shops.json' })
})

test('the site address loses its trailing slash', () => {
  expect(readEnvironment({ SITE_URL: 'https://gaardkortet.dk/' }).siteUrl).toBe('https://gaardkortet.dk')
})

test('only a production build on Netlify is a deploy', () => {
  const isDeploy = (context: string) => readEnvironment({ NETLIFY: 'true', CONTEXT: context }).isDeploy
  expect([
    isDeploy('production'),
    isDeploy('deploy-preview'),
    readEnvironment({ CONTEXT: 'production' }).isDeploy,
  ]).toEqual([true, false, false])
})

test('Netlify Blobs need both a site id and a token', () => {
  expect(readEnvironment({ NETLIFY_SITE_ID: 'a-site', NETLIFY_AUTH_TOKEN: 'a token' }).netlifyBlobs).toEqual({
    siteID: 'a-site',
    token: 'a token',
  })
  expect([readEnvironment({ NETLIFY_AUTH_TOKEN: 'a token' }).netlifyBlobs, readEnvironment({}).netlifyBlobs]).toEqual([
    null,
    null,
  ])
})

test('the length of the session secret is counted in bytes', () => {
  expect(readEnvironment({ SESSION_SECRET: 'ø'.repeat(16) }).sessionSecret).toBe('ø'.repeat(16))
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['SITE_URL', 'gaardkortet.dk'],
  ['TILE_URL', 'file:///tiles'],
  ['SESSION_SECRET', 'x'.repeat(31)],
  ['GEOCODER_URL', 'nominatim.example.org'],
  ['ROUTER_URL', 'router.example.org'],
  ['OVERPASS_URL', 'overpass.example.org'],
  ['SMILEY_URL', 'smiley.example.org'],
  ['NEW_FROM_SOURCES', 'all'],
])('a bad %s is refused in one line that names it: %s', (name, value) => {
  const read = () => readEnvironment({ [name]: value })
  expect(read).toThrow(EnvironmentError)
  expect(read).toThrow(new RegExp(`^${name}: [^\n]+$`))
})

test('BUILDS_A_MONTH defaults to 8 and accepts whole numbers from 0 to 400', () => {
  const planned = (given: Record<string, string>): number => readEnvironment(given).buildsAMonth
  expect([planned({}), planned({ BUILDS_A_MONTH: '' }), planned({ BUILDS_A_MONTH: '0' })]).toEqual([8, 8, 0])
  for (const wrong of ['-1', '2.5', 'mange', '401'])
    expect(() => planned({ BUILDS_A_MONTH: wrong })).toThrow('BUILDS_A_MONTH: must be a whole number from 0 to 400')
})
