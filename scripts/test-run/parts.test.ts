import { expect, test } from 'vitest'

import { readPlaywrightReport, readVitestReport, settle, sum, timeReport } from './parts.ts'
import { cpuSecondsIn } from './run-command.ts'
import { filesToTest } from './changed-files.ts'

const file = (name: string, status: string, results: string[], seconds = 0): object => ({
  name,
  status,
  startTime: 1000,
  endTime: 1000 + seconds * 1000,
  assertionResults: results.map((result) => ({ status: result, duration: 250 })),
})

test('a test file that cannot be read counts as a failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      file('/a.test.ts', 'failed', ['failed', 'passed'], 3),
      file('/b.test.ts', 'passed', ['passed'], 1),
      file('/c.test.ts', 'failed', []),
    ],
  }
  expect(readVitestReport(report)).toEqual({
    passed: 2,
    failed: 2,
    files: [
      { file: '/a.test.ts', seconds: 3 },
      { file: '/b.test.ts', seconds: 1 },
      { file: '/c.test.ts', seconds: 0 },
    ],
    testSeconds: 0.75,
  })
})

const specs = (...seconds: number[]): object[] =>
  seconds.map((each) => ({ tests: [{ results: [{ duration: each * 1000 }] }] }))

test('a browser test that passes only at a second attempt, and an error outside of tests, are failures', () => {
  const suites = [{ file: 'home.test.ts', specs: specs(1, 2), suites: [{ file: 'home.test.ts', specs: specs(4) }] }]
  const report = { stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [{ message: 'no server' }], suites }
  expect(readPlaywrightReport(report)).toEqual({
    passed: 5,
    failed: 4,
    files: [{ file: 'home.test.ts', seconds: 7 }],
    testSeconds: 7,
  })
})

test('a runner that ran no test has failed', () => {
  expect(settle({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ends badly without a failed test has failed', () => {
  expect(settle({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
})

test('a failure is not counted twice', () => {
  expect(settle({ passed: 7, failed: 2 }, false)).toEqual({ passed: 7, failed: 2 })
})

test('totals of all parts add up', () => {
  expect(
    sum([
      { passed: 7, failed: 0 },
      { passed: 1, failed: 2 },
    ]),
  ).toEqual({ passed: 8, failed: 2 })
})

test('the report shows each part with its time, what a test costs, and its slowest files', () => {
  const files = [
    { file: `${process.cwd()}/a.test.ts`, seconds: 2 },
    { file: `${process.cwd()}/b.test.ts`, seconds: 5.04 },
  ]
  const report = { passed: 9, failed: 1, files, testSeconds: 4 }
  const unit = { part: 'unit', passed: 9, failed: 1, wallSeconds: 7, cpuSeconds: 11.6, workers: 2, report }
  const lint = { part: 'lint', passed: 1, failed: 0, wallSeconds: 3, cpuSeconds: 4, workers: 1, report: null }
  expect(timeReport([unit, lint], 8).split('\n')).toEqual([
    '| part | tests | wall s | CPU s | set-up a test | test itself |',
    '| :--- | ----: | -----: | ----: | ------------: | ----------: |',
    '| unit |    10 |      7 |    12 |       1000 ms |      400 ms |',
    '| lint |       |      3 |     4 |               |             |',
    '| all  |       |      8 |    16 |               |             |',
    'Slowest files, in seconds:',
    'unit: b.test.ts 5.0, a.test.ts 2.0',
  ])
})

test('the processor time is that of the processes that the shell has waited for', () => {
  expect(cpuSecondsIn('0m0.01s 0m0.02s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.75)
})

const before = { 'src/a.ts': '1', 'docs/a.md': '1' }

test.each([
  ['nothing changed', before, []],
  ['a module changed', { ...before, 'src/a.ts': '2' }, ['src/a.ts']],
  [
    'a module is new beside a test that reads modules',
    { ...before, 'src/b.tsx': '1', 'scripts/lint/cycles.test.ts': '1' },
    ['src/b.tsx', 'scripts/lint/cycles.test.ts'],
  ],
  ['a module is new', { ...before, 'src/b.tsx': '1' }, ['src/b.tsx']],
  ['a document changed', { ...before, 'docs/a.md': '2' }, null],
  ['a page changed', { ...before, 'src/pages/index.astro': '1' }, null],
  ['a file is gone', { 'docs/a.md': '1' }, null],
])('when %s, the unit tests to run are those of the changed modules, or all', (_, now, files) => {
  expect(filesToTest(before, now)).toEqual(files)
})

test('all unit tests run if no earlier run is known', () => {
  expect(filesToTest(null, before)).toBeNull()
})
