import { expect, test } from 'vitest'

import { withTextsOf } from './page-languages.ts'

/** The catalogues that a module imports, without the folder that they are in. */
const imported = (code: string): string[] =>
  [...withTextsOf('de', code, '/src/ui/Card.tsx').matchAll(/import \* as (\w+) from '[^']*\/texts\/([^']*)'/g)].map(
    ([, local, file]) => `${local} from ${file}`,
  )

test('browsers import the catalogues of one language, each module its own', () => {
  const code = `import { a } from './a.ts'\nimport { hours as names, week } from '#src/texts/texts.ts'\nnames.open`
  expect(imported(code)).toEqual(['names from hours/de.ts?-src-ui-Card-tsx', 'week from week/de.ts?-src-ui-Card-tsx'])
})

test('a list of imports that is broken over lines is read too', () => {
  expect(imported(`import {\n  hours,\n  week,\n} from '#src/texts/texts.ts'`)).toHaveLength(2)
})
