import { expect, test } from 'vitest'

import { danishOrderKey } from './danish-order.ts'

function sorted(names: readonly string[]): string[] {
  const byKey = (first: string, second: string): number => (danishOrderKey(first) < danishOrderKey(second) ? -1 : 1)
  return names.toSorted(byKey)
}

test('æ, ø and å come last, and aa is sorted as å', () => {
  expect(sorted(['Ågård', 'Aagaard', 'Østergård', 'Zebra', 'Ærø', 'Abild', 'Aaby'])).toEqual([
    'Abild',
    'Zebra',
    'Ærø',
    'Østergård',
    'Aaby',
    'Ågård',
    'Aagaard',
  ])
})

test('a word comes before longer words that start with it, and a space before a letter', () => {
  expect(sorted(['Bakkegården', 'Bakke', 'Bakke Frugt'])).toEqual(['Bakke', 'Bakke Frugt', 'Bakkegården'])
})

test('accents and capitals only break ties', () => {
  expect(sorted(['cafe B', 'Café A', 'Cafe A', 'cafe A'])).toEqual(['Cafe A', 'cafe A', 'Café A', 'cafe B'])
})

test('a letter of another alphabet comes after the Danish ones', () => {
  expect(sorted(['Ω', 'Åhus', '農場'])).toEqual(['Åhus', 'Ω', '農場'])
})

/** Creates a generator of numbers that are the same in every run. */
function createRandom(): (below: number) => number {
  let state = 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

test('names are sorted as browsers sort them in Danish', () => {
  const collator = new Intl.Collator('da')
  const random = createRandom()
  const pieces = [
    'a',
    'A',
    'b',
    'B',
    'd',
    'e',
    'é',
    'E',
    'u',
    'ü',
    'y',
    'z',
    'Z',
    'æ',
    'Æ',
    'ø',
    'Ø',
    'ö',
    'åb',
    'Åb',
    'aab',
    'Aab',
    'AAb',
    'n ',
    'n-',
    "n'",
    'n&',
    'n.',
    'n/',
    '1',
    '10',
    '9',
  ]
  const name = (): string => Array.from({ length: 1 + random(4) }, () => pieces[random(pieces.length)]).join('')
  const wrong = Array.from({ length: 20_000 }, () => [name(), name()] as const).filter(([first, second]) => {
    const [left, right] = [danishOrderKey(first), danishOrderKey(second)]
    // Å right after an a is the one case where the collator sees the letters a and å as aa.
    if (/a[aå]/i.test(`${first}|${second}`.replace(/aab/gi, ''))) return false
    return Math.sign(collator.compare(first, second)) !== (left < right ? -1 : left > right ? 1 : 0)
  })
  expect(wrong).toEqual([])
})
