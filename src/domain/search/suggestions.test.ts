import { expect, test } from 'vitest'

import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers } from '../listing/packing.ts'
import { knownPlaces } from '../place/named/known-places.ts'
import { producer } from '../testing/producer.ts'
import { openDirectory } from './directory.ts'
import { suggestionsFor } from './suggestions.ts'

const producers = unpackProducers(
  packProducers([
    producer('Odense Honning', { address: '7400 Herning' }),
    producer('Solbakken', { address: '5700 Svendborg' }),
  ]),
)
const sources = { places: knownPlaces(), directory: openDirectory(producers), recent: ['æg odense', 'jordbær'] }
const labels = (text: string): string[] => suggestionsFor(text, sources).map(({ label }) => label)

test('an empty field suggests the position of the visitor and recent searches', () => {
  expect(labels('')).toEqual(['Nær mig', 'æg odense', 'jordbær'])
})

test.each([
  ['oden', ['Odense', 'Odense C', 'Odense V', 'Odense NV', 'Odense Honning']],
  ['faab', ['Faaborg', 'Faaborg-Midtfyn Kommune']],
  ['nykø', ['Nykøbing F', 'Nykøbing Sj', 'Nykøbing M']],
  ['nørre al', ['Nørre Alslev']],
  ['829', []],
  ['5700', ['5700 Svendborg']],
  ['sams', ['Samsø', 'Samsø Kommune']],
  ['jord', ['Jordrup', 'Jordbær', 'Jordskokker']],
  ['selvp', ['Selvpluk']],
  ['solb', ['Solbjerg', 'Solbær', 'Solbakken']],
  ['xyzzy', []],
])('%j suggests %j', (text, expected) => {
  expect(labels(text)).toEqual(expected)
})

test('text before the word that is being typed is kept', () => {
  expect(suggestionsFor('æg svendb', sources).map(({ query }) => query)).toEqual([
    'æg Svendborg',
    'æg Svendborg Kommune',
  ])
  expect(suggestionsFor('svendborg hon', sources)[0]?.query).toBe('svendborg honning')
})

test('places with the same name have different details, and a shop links to its page', () => {
  expect(suggestionsFor('nykø', sources).map(({ detail }) => detail)).toEqual([
    'by i Guldborgsund',
    'by i Odsherred',
    'by i Morsø',
  ])
  expect(suggestionsFor('solbak', sources).at(-1)).toMatchObject({ detail: 'Svendborg', path: producers[1]?.path })
})
