import { expect, test } from 'vitest'

import { currentLanguage, inLanguage, runInLanguage } from './language.ts'

const texts = inLanguage(
  { open: 'Åben', shops: (count: number) => `${count} butikker` },
  { open: 'Geöffnet', shops: (count: number) => `${count} Läden` },
  { open: 'Open', shops: (count: number) => `${count} shops` },
)

test('texts are Danish if no language is chosen', () => {
  expect([currentLanguage(), texts.open, texts.shops(2)]).toEqual(['da', 'Åben', '2 butikker'])
})

test('two pages rendered at the same time have their own languages', async () => {
  const later = async (): Promise<string> => {
    await Promise.resolve()
    return `${texts.open}, ${texts.shops(2)}`
  }
  const pages = await Promise.all([runInLanguage('de', later), runInLanguage('en', later), later()])
  expect(pages).toEqual(['Geöffnet, 2 Läden', 'Open, 2 shops', 'Åben, 2 butikker'])
})
