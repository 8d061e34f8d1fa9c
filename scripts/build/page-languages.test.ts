import { expect, test } from 'vitest'

import { withTextsOf } from './page-languages.ts'

test('browsers import the catalogues of one language, each by itself', () => {
  const code = `import { a } from './a.ts'\nimport { hours as names, week } from '#src/texts/texts.ts'\nnames.open`
  expect(withTextsOf('de', code)).toBe(
    `import { a } from './a.ts'\nimport * as names from '#src/texts/hours/de.ts';` +
      `import * as week from '#src/texts/week/de.ts'\nnames.open`,
  )
})

test('a list of imports that is broken over lines is read too', () => {
  const code = `import {\n  hours,\n  week,\n} from '#src/texts/texts.ts'`
  expect(withTextsOf('en', code)).toBe(
    `import * as hours from '#src/texts/hours/en.ts';import * as week from '#src/texts/week/en.ts'`,
  )
})
