import { expect, test } from 'vitest'

import { describedIn, descriptionInLanguage } from '#src/domain/producer/description.ts'
import { runInLanguage } from '#src/texts/language.ts'
import { describeShop, offerWords, offersOf } from './shop.ts'
import type { OsmShop } from './shop.ts'

const describe = (shop: Pick<OsmShop, 'kind' | 'municipality' | 'tags'>, offered: string) =>
  describeShop(shop, offersOf([offered]).danish).text

test.each([
  [
    { kind: 'farm', municipality: 'Næstved', tags: { seasonal: 'summer' } },
    'eggs;honey;potatoes',
    'Gårdbutik i Næstved Kommune. Sælger æg, honning og kartofler. Kun om sommeren.',
    'Hofladen in der Kommune Næstved. Verkauft Eier, Honig und Kartoffeln. Nur im Sommer.',
    'Farm shop in Næstved Municipality. Sells eggs, honey and potatoes. In summer only.',
  ],
  [
    { kind: 'pick_your_own', municipality: 'København', tags: { description: 'Vi har også høns.' } },
    'strawberries',
    'Selvpluk i Københavns Kommune. Vi har også høns. Sælger jordbær.',
    'Selbstpflücken in der Kommune Kopenhagen. Verkauft Erdbeeren.',
    'Pick your own in Copenhagen Municipality. Sells strawberries.',
  ],
] as const)('a description of tags is in each language', (shop, offered, danish, german, english) => {
  const text = describe(shop, offered)
  expect(text).toBe(danish)
  expect(runInLanguage('de', () => descriptionInLanguage(text))).toBe(german)
  expect(runInLanguage('en', () => descriptionInLanguage(text))).toBe(english)
})

test('text that people wrote is kept apart from translated text', () => {
  const text = 'Gårdbutik i Assens Kommune. Vi bager selv!\nKig ind. Sælger æg.'
  expect(runInLanguage('de', () => describedIn(text))).toEqual([
    { text: 'Hofladen in der Kommune Assens.', isWritten: false },
    { text: 'Vi bager selv!\nKig ind.', isWritten: true },
    { text: 'Verkauft Eier.', isWritten: false },
  ])
  expect(describedIn(text)).toEqual([{ text, isWritten: false }])
})

test.each(['de', 'en'] as const)('all goods in tags have a translation in %s', (language) => {
  const untranslated = offerWords.filter((word) =>
    runInLanguage(language, () => describedIn(`Sælger ${word}.`)[0]?.isWritten === true),
  )
  expect(untranslated).toEqual([])
})
