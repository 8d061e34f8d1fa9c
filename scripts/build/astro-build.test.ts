import { expect, test } from 'vitest'

import { progressOf } from './astro-build.ts'

test.each([
  ['', ''],
  ['10:22:33 [build] Building static entrypoints...\n', 'Building static entrypoints...'],
  ['10:22:33 [vite] transforming\n10:22:33 ✓ 1,204 modules transformed.\n', '✓ 1,204 modules transformed.'],
  ['[keep-unchanged-pages] 524 pages to render, 3 unchanged\n├─ /a.html (+4ms)\n├─ /b.html\n', '2 of 524 pages'],
  ['├─ /a.html (+4ms)\n└─ /b.html\n', '2 pages'],
])('of %j is told %j', (output, told) => {
  expect(progressOf(output)).toBe(told)
})
