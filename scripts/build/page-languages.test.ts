import { expect, test } from 'vitest'

import { withExportedTexts, withTextsOf } from './page-languages.ts'

/** Returns the catalogues that a module imports, relative to the texts folder. */
const imported = (code: string): string[] =>
  [...withTextsOf('de', code, '/src/ui/Card.tsx').matchAll(/import \* as (\w+) from '[^']*\/texts\/([^']*)'/g)].map(
    ([, local, file]) => `${local} from ${file}`,
  )

test('a module imports its own copy of its catalogues, in one language', () => {
  const code = `import { a } from './a.ts'\nimport { hours as names, week } from '#src/texts/texts.ts'\nnames.open`
  expect(imported(code)).toEqual(['names from hours/de.ts?-src-ui-Card-tsx', 'week from week/de.ts?-src-ui-Card-tsx'])
})

test('a list of imports on several lines is parsed', () => {
  expect(imported(`import {\n  hours,\n  week,\n} from '#src/texts/texts.ts'`)).toHaveLength(2)
})

test('a catalogue that is imported by its file keeps its language', () => {
  expect(imported(`import { texts as english } from '#src/texts/hours/en.ts'`)).toEqual([
    'english from hours/en.ts?-src-ui-Card-tsx',
  ])
})

test('each text of a catalogue is a separate export', () => {
  const code =
    `const open = (at: string): string => at\n\nexport const texts = {\n  open,\n  // Why.\n` +
    `  shut: 'zu',\n  days: { mo: 'Mo' },\n}\n`
  expect(withExportedTexts(code)).toBe(
    `const open = (at: string): string => at\n\n\nexport { open }\nexport const shut = 'zu'\nexport const days = { mo: 'Mo' }`,
  )
})
