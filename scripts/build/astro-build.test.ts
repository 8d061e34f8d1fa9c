import { expect, test } from 'vitest'

import { BuildProgress } from './astro-build.ts'

test.each([
  ['', ''],
  ['10:22:33 [build] Building static entrypoints...\n', 'Building static entrypoints...'],
  ['10:22:33 [vite] transforming\n10:22:33 ✓ 1,204 modules transformed.\n', '✓ 1,204 modules transformed.'],
  [
    '[keep-unchanged-pages] 524 pages to render, 3 unchanged\n10:22:33   ├─ /a.html (+4ms)\n10:22:34   ├─ /b.html\n',
    '2 of 524 pages',
  ],
  ['├─ /a.html (+4ms)\n└─ /b.html\n', '2 pages'],
  ['10:22:33   ├─ /a.html10:22:33   ├─ /b.html (+4ms)\n (+5ms)\n', '2 pages'],
])('the output %j is reported as %j', (output, expected) => {
  const progress = new BuildProgress()
  expect(
    output
      .split('\n')
      .map((line) => progress.after(line))
      .at(-1),
  ).toBe(expected)
})
