import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { onPostgres } from '#db/testing/databases.ts'
import { addProducer } from '#db/testing/producers.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { examineDatabase, examineEnvironment, neonRegion, readFacts } from './examine.ts'
import type { Finding } from './examine.ts'

const SECRET = 'a secret of this test that is long enough'
const deployed = {
  DATABASE_URL: 'postgres://u:geheim@ep-a-b.eu-central-1.aws.neon.tech/gaard',
  SESSION_SECRET: SECRET,
  SITE_URL: 'https://gaardkortet.example',
  BUILD_HOOK_URL: 'https://api.netlify.com/build_hooks/geheim',
  SMTP_URL: 'smtps://u:geheim@mail.example',
  MAIL_FROM: 'post@gaardkortet.example',
  OVERPASS_URL: 'https://overpass.example/api',
  SMILEY_URL: 'https://register.example/',
}
const examined = (variables: Record<string, string>): Finding[] =>
  examineEnvironment(readEnvironment(variables), variables)
const wrongIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ level, text }) => (level === 'wrong' ? [text.split(':')[0] ?? ''] : []))

test('an empty environment lacks database, secret and address', () => {
  expect(wrongIn(examined({}))).toEqual([
    'DATABASE_URL is not set',
    'SESSION_SECRET is not set',
    'SITE_URL is not set, or leads to this machine',
  ])
})

test('a complete environment has no errors, and no finding contains a secret', () => {
  const findings = examined(deployed)
  expect(findings.map(({ level }) => level)).toEqual(['fine', 'note', 'fine', 'fine', 'fine', 'fine'])
  expect(JSON.stringify(findings)).not.toContain('geheim')
  expect(JSON.stringify(findings)).not.toContain(SECRET)
})

test.each([
  ['8', 'fine', 'BUILDS_A_MONTH is 8: at most 12 deploys a month, 180 credits'],
  ['17', 'note', 'BUILDS_A_MONTH is 17: at most 21 deploys a month, 315 credits'],
  ['0', 'note', 'BUILDS_A_MONTH is 0'],
])('a plan of %s deploys is %s', (BUILDS_A_MONTH, level, text) => {
  const finding = examined({ ...deployed, BUILDS_A_MONTH }).find((one) => one.text.startsWith('BUILDS_A_MONTH'))
  expect([finding?.level, finding?.text]).toEqual([level, expect.stringContaining(text)])
})

test('http, and more variables than a function can take, are errors', () => {
  const findings = examined({ ...deployed, SITE_URL: 'http://gaardkortet.example', TILE_ATTRIBUTION: 'x'.repeat(4000) })
  expect(wrongIn(findings)).toEqual(['SITE_URL is http', "The project's variables are 4377 bytes"])
})

test.each([
  ['postgres://u@ep-a-b.eu-central-1.aws.neon.tech/x', 'aws-eu-central-1'],
  ['postgres://u@ep-a-b-pooler.c-2.us-east-2.aws.neon.tech/x', 'aws-us-east-2'],
  ['postgres://u@127.0.0.1/x', null],
])('the region of %s is %s', (url, region) => {
  expect(neonRegion(url)).toBe(region)
})

test('exceeded limits, slow queries and missing data are reported', () => {
  const facts = {
    roundTripMs: 94,
    bytes: 600_000_000,
    publicProducers: 60_000,
    operators: 0,
    migrations: ['0999-later'],
  }
  expect(examineDatabase(facts).map(({ level }) => level)).toEqual(['note', 'wrong', 'wrong', 'note', 'wrong'])
})

onPostgres((opened) => {
  test('a migrated database without operators has one error', async () => {
    await addProducer(opened().db, { name: 'Bakkegården' })
    const facts = await readFacts(opened().db)
    expect(facts).toMatchObject({ publicProducers: 1, operators: 0 })
    expect(wrongIn(examineDatabase(facts))).toEqual(['There is no operator'])
  })

  test('the command prints a line for each finding, and exits with 1 if something is wrong', async () => {
    const { settings } = opened()
    const env = { ...process.env, DATABASE_URL: settings.driver === 'embedded' ? '' : settings.url, SITE_URL: '' }
    const { code, stdout } = await new Promise<{ code: unknown; stdout: string }>((resolve) =>
      execFile(process.execPath, [join(import.meta.dirname, '../doctor.ts')], { env }, (error, stdout) =>
        resolve({ code: error?.code ?? 0, stdout }),
      ),
    )
    expect(code).toBe(1)
    expect(stdout).toContain('✓ DATABASE_URL names a PostgreSQL server.')
    expect(stdout).toMatch(/[✓·] A query and its answer take \d+\.\d ms from here/)
    expect(stdout).toContain('✗ SITE_URL is not set')
  })
})
