import { expect, test } from 'vitest'

import { runInLanguage } from '#src/texts/language.ts'
import { writeWhen } from '../listing/open-when.ts'
import { searchDirectory } from '../testing/directory.ts'
import { productKeys, productLabel } from '../producer/products.ts'
import { salesTypes } from '../sales/sales.ts'
import { kindKeys, kinds } from '../season/kinds.ts'
import { tagWords } from './search.ts'
import type { Term } from './search.ts'

/** The word that a term looks for: for a misspelt word, its correction. Queries are asked on Sunday, 22 November. */
const resolvedWord = ({ text, readAs }: Term): string => readAs ?? text

test.each([
  ['Honig Blåvand', 'honning', 'Blåvand', null],
  ['Erdbeeren selber pflücken', 'jordbaer selvpluk', undefined, null],
  ['Erdbeerfeld', 'jordbaer', undefined, null],
  ['Bioeier Fünen', 'aeg', 'Fyn', null],
  ['Milchtankstelle', 'maelkeautomat', undefined, null],
  ['Kürbissen in der Nähe von Odense', 'graeskar', 'Odense', null],
  ['Schafskäse Kopenhagen', 'faareost', 'København', null],
  ['Eier Samstag 10 Uhr', 'aeg', undefined, '2026-11-28T10:00'],
  ['heute geöffnet', '', undefined, 'i-dag'],
  ['am Wochenende Kartoffeln kaufen', 'kartofler', undefined, 'i-weekenden'],
  ['eggs open sunday near Odense', 'aeg', 'Odense', 'i-dag'],
  ['blackberries', 'brombaer', undefined, null],
  ['pick your own strawberries this weekend', 'selvpluk jordbaer', undefined, 'i-weekenden'],
  ['honesty box eggs Copenhagen', 'vejbod aeg', 'København', null],
  ['Honig Blåvand Samstagvormittag', 'honning', 'Blåvand', '2026-11-28T10:00'],
  ['Eier am Samstag Morgen', 'aeg', undefined, '2026-11-28T10:00'],
  ['honey Blåvand Saturday morning', 'honning', 'Blåvand', '2026-11-28T10:00'],
  ['cheese tomorrow at 2pm', 'ost', undefined, '2026-11-23T14:00'],
  ['cheese tomorrow 2:30 pm', 'ost', undefined, '2026-11-23T14:30'],
  ['Eier Samstag 09:30 Uhr', 'aeg', undefined, '2026-11-28T09:30'],
  ['eggs next saturday', 'aeg', undefined, '2026-11-28'],
  ['eggs and honey', 'aeg honning', undefined, null],
  ['æg og and', 'aeg and', undefined, null],
  ['cider, and, æg', 'aeblemost and aeg', undefined, null],
  ['Hofladen 5 am See', '5 am see', undefined, null],
  ['eggs at 10 am', 'aeg', undefined, '2026-11-22T10:00'],
  ['eggs next sunday', 'aeg', undefined, '2026-11-29'],
  ['æg næste weekend', 'aeg', undefined, '2026-11-28'],
  ['Eier oder Honig', 'aeg honning', undefined, null],
  ['where to buy eggs', 'aeg', undefined, null],
  ['eggs close to me', 'aeg', undefined, null],
  ['Honig in der Nähe von mir', 'honning', undefined, null],
  ['Hofladen in Dänemark', '', undefined, null],
  ['Eier für Gäste', 'aeg gaste', undefined, null],
])('%s', (query, words, place, when) => {
  const { question } = searchDirectory(query)
  expect({
    words: question.terms.map(resolvedWord).join(' '),
    place: question.place?.name,
    when: question.when && writeWhen(question.when),
  }).toEqual({ words, place, when })
})

test('„morgen“ is the morning in Danish, and tomorrow on German pages', () => {
  const when = (query: string) => () => searchDirectory(query).question.when
  expect(when('æg morgen')()).toBeNull()
  expect(runInLanguage('de', when('Eier morgen'))).toBe('tomorrow')
})

test.each(['de', 'en'] as const)('every label suggested in %s is understood', (language) => {
  const labels = runInLanguage(language, () => [
    ...productKeys.filter((key) => key !== 'other').map((key) => productLabel(key)),
    ...kindKeys.map((key) => kinds[key].label),
    ...salesTypes.keys.map((key) => salesTypes.label(key)),
  ])
  const unknown = labels.filter((label) => {
    const { words } = searchDirectory(label).question
    return !words.some(
      ({ foreign, folded }) => foreign !== undefined || tagWords.has(folded) || salesTypes.words.has(folded),
    )
  })
  expect(unknown).toEqual([])
})
