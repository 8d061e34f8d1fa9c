import { expect, test } from 'vitest'

import { languageOf } from './language-of.ts'

test.each([
  ['Søde jordbær, og flinke folk.', 'da'],
  ['Lovely strawberries and friendly people.', 'en'],
  ['Süße Erdbeeren und nette Leute.', 'de'],
  ['Super!', ''],
  ['Gode æbler from the tree', ''],
])('%s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
