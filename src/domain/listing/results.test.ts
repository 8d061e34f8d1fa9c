import { describe, expect, test } from 'vitest'

import { organicCertifications } from '../producer/certifications.ts'
import { dateOf, localMoment, weekdayIndex } from '../hours/local-time.ts'
import type { Position } from '../place/distance.ts'
import { knownPlaces } from '../place/named/known-places.ts'
import { openDirectory } from '../search/directory.ts'
import type { QuestionWord } from '../search/question-words.ts'
import { openTextMatcher } from '../search/text-matcher.ts'
import { searchDirectory } from '../testing/directory.ts'
import { nameOf, producer } from '../testing/producer.ts'
import { initialChoice, landingSorts } from './choice.ts'
import type { ListingChoice, Sort } from './choice.ts'
import { unpackIndex } from './files/index-file.ts'
import { packIndex } from './files/pack-files.ts'
import { unpackProducers } from './listing-file.ts'
import { packLanding, packProducers, packSearchWords } from './packing.ts'
import { relaxations } from './relaxations.ts'
import { countChoices } from './choice-counts.ts'
import { effectiveSort, findResults, sortResults } from './results.ts'
import type { Result } from './results.ts'
import { finish } from '../steps/steps.ts'

const allDay = { monday: { open: '09:00', close: '17:00' } }
const producers = unpackProducers(
  packProducers([
    producer('Anna', { products: ['honey', 'eggs'], openingHours: { monday: { closed: true } } }),
    producer('Bodil', { products: ['eggs'], certifications: ['organic'], latitude: 55.5, longitude: 10.4 }),
    producer('Carl', { products: ['meat'], openingHours: allDay, latitude: 56.5 }),
    producer('Dagny', { latitude: 0, longitude: 0, openingHours: allDay }),
  ]),
)
const today = localMoment(new Date()).day
/** The next Monday at ten. */
const monday = { day: today + ((7 - weekdayIndex(today)) % 7), minutes: 600 }
const circumstances = { producers, answer: null, now: monday, position: null }
const odense = { latitude: 55.4, longitude: 10.4 }

const nameIn = ({ producer }: Result): string => nameOf(producer)

function names(state: Partial<ListingChoice>, position: Position | null = null): string[] {
  return findResults({ ...initialChoice, ...state }, { ...circumstances, position }).found.map(nameIn)
}

describe('filters', () => {
  test('a producer matches with any of the chosen products', () => {
    expect(names({ products: ['honey', 'meat'] })).toEqual(['Anna', 'Carl'])
  })

  test('a producer needs one match in each list with choices', () => {
    const one = producer('En', { salesTypes: ['pick_your_own', 'farm_cafe'], payments: ['cash'] })
    const other = producer('To', { salesTypes: ['farm_cafe'], payments: ['mobilepay'] })
    const found = (choice: Partial<ListingChoice>) =>
      findResults(
        { ...initialChoice, ...choice },
        { ...circumstances, producers: unpackProducers(packProducers([one, other])) },
      ).producers.map(nameOf)
    expect(found({ salesTypes: ['farm_cafe', 'pick_your_own'] })).toEqual(['En', 'To'])
    expect(found({ salesTypes: ['farm_cafe'], payments: ['mobilepay', 'card'] })).toEqual(['To'])
    expect(found({ salesTypes: ['pick_your_own'], payments: ['mobilepay'] })).toEqual([])
  })

  test('a product and a certification must both match', () => {
    expect(names({ products: ['eggs'], certifications: ['organic'] })).toEqual(['Bodil'])
  })

  test('a time lists open shops before those that may be open, and closed shops separately', () => {
    const results = findResults({ ...initialChoice, openWhen: 'now' }, circumstances)
    const groups = results.found.map((result) => [nameIn(result), result.opening])
    expect(groups).toEqual([
      ['Carl', 'open'],
      ['Dagny', 'open'],
      ['Bodil', 'maybe'],
    ])
    expect(results.closed.map(nameIn)).toEqual(['Anna'])
    expect(results.producers.map(nameOf)).toEqual(['Bodil', 'Carl', 'Dagny'])
  })

  test('another day uses the hours of that day, and hours by appointment may be open', () => {
    const shops = unpackProducers(
      packProducers([
        producer('Else', { openingHours: 'Tu 09:00-17:00' }),
        producer('Frida', { openingHours: 'Tu 09:00-17:00 "by appointment"' }),
      ]),
    )
    const openWhen = { date: dateOf(monday.day + 1), time: '10:00' }
    const found = (choice: Partial<ListingChoice>): string[] =>
      findResults({ ...initialChoice, ...choice }, { ...circumstances, producers: shops }).found.map(
        (result) => `${nameIn(result)}: ${result.opening}`,
      )
    expect(found({ openWhen: 'now' })).toEqual([])
    expect(found({ openWhen })).toEqual(['Else: open', 'Frida: maybe'])
  })

  test('if no shop nearby is open, the nearest open one is offered beside those that may be', () => {
    const shops = unpackProducers(
      packProducers([
        producer('Fjern', { openingHours: allDay, latitude: 57 }),
        producer('Fjernere', { openingHours: allDay, latitude: 57.5 }),
        producer('Her', { latitude: 55.41 }),
      ]),
    )
    const here = { ...circumstances, producers: shops, position: odense }
    const results = findResults({ ...initialChoice, openWhen: 'now' }, here)
    expect(results.found.map(nameIn)).toEqual(['Her'])
    expect(results.nextOpen && nameIn(results.nextOpen)).toBe('Fjern')
    expect(results.nextOpen?.distanceKm).toBeCloseTo(178, 0)
    expect(findResults(initialChoice, here).nextOpen).toBeNull()
  })

  test('the nearest open shop is offered when the dozen nearest to a place only may be open', () => {
    const shops = [
      ...Array.from({ length: 13 }, (_, nth) => producer(`Fyn ${nth}`, { latitude: 55.06, longitude: 10.6 })),
      producer('Åben', { openingHours: allDay, latitude: 55.1, longitude: 14.9 }),
    ]
    const indexed = unpackProducers(packProducers(shops))
    const answer = openTextMatcher(packSearchWords(shops), openDirectory(indexed), knownPlaces())('nu Anholt', monday)
    const results = findResults(
      { ...initialChoice, query: 'nu Anholt' },
      { ...circumstances, producers: indexed, answer },
    )
    expect([results.found.length, results.isBeyond, results.nextOpen && nameIn(results.nextOpen)]).toEqual([
      12,
      true,
      'Åben',
    ])
  })

  test('a distance leaves out farther producers and producers without a position', () => {
    expect(names({ distanceKm: 25 }, odense)).toEqual(['Anna', 'Bodil'])
    expect(names({ distanceKm: 5 }, odense)).toEqual(['Anna'])
  })
})

describe('order', () => {
  test('is by name, with a position by distance, and with a query by relevance, unless chosen', () => {
    expect(effectiveSort(null, null)).toBe('name')
    expect(effectiveSort(null, odense)).toBe('distance')
    expect(effectiveSort('distance', null)).toBe('name')
    expect(effectiveSort('name', odense)).toBe('name')
    expect(effectiveSort(null, odense, true)).toBe('relevance')
    expect(effectiveSort(null, odense, true, true)).toBe('distance')
    expect(effectiveSort(null, null, true, true)).toBe('relevance')
  })

  test('by status puts open first, then unknown, then closed', () => {
    expect(names({ sort: 'status' })).toEqual(['Carl', 'Dagny', 'Bodil', 'Anna'])
  })
})

describe('a landing page', () => {
  const producers = unpackProducers(
    packLanding([
      {
        position: 3,
        region: 'Sjælland',
        producer: producer('Anna', { products: ['eggs'], averageRating: 3.5, totalReviews: 2 }),
      },
      {
        position: 8,
        region: 'Syddanmark',
        producer: producer('Bodil', { certifications: ['organic'], latitude: 56, createdAt: '2026-03-01T10:00:00Z' }),
      },
      {
        position: 9,
        region: null,
        producer: producer('Carl', { averageRating: 4.8, totalReviews: 1, latitude: 0, longitude: 0 }),
      },
    ]),
  )
  const find = (choice: Partial<ListingChoice>, position: Position | null = null, given = producers) =>
    findResults({ ...initialChoice, distanceKm: Infinity, ...choice }, { ...circumstances, producers: given, position })
      .found
  const names = (...given: Parameters<typeof find>): string[] => find(...given).map(nameIn)

  test('a producer keeps its place in the whole directory', () => {
    expect(producers.map(({ position }) => position)).toEqual([3, 8, 9])
  })

  test('product, region and the organic switch narrow the list', () => {
    expect(names({ products: ['eggs'] })).toEqual(['Anna'])
    expect(names({ region: 'Syddanmark' })).toEqual(['Bodil'])
    expect(names({ certifications: organicCertifications })).toEqual(['Bodil'])
  })

  test('rating, newest and distance sort the best, the newest and the nearest first', () => {
    expect(names({ sort: 'rating' })).toEqual(['Carl', 'Anna', 'Bodil'])
    expect(names({ sort: 'newest' })).toEqual(['Bodil', 'Anna', 'Carl'])
    expect(names({ sort: 'distance' }, { latitude: 56, longitude: 10.4 })).toEqual(['Bodil', 'Anna', 'Carl'])
  })

  test('sorting by name keeps the order of the page, and so do equal results', () => {
    const asBuilt = producers.toReversed()
    const namesBy = (sort: Sort) => sortResults(find({}, null, asBuilt), sort, { now: monday }).map(nameIn)
    expect(namesBy('name')).toEqual(['Carl', 'Bodil', 'Anna'])
    expect(namesBy('distance')).toEqual(['Carl', 'Bodil', 'Anna'])
  })

  test('the sort orders are those of the specification', () => {
    expect(landingSorts).toEqual(['distance', 'rating', 'name', 'newest', 'confirmed'])
  })
})

describe('the confirmation of a producer by a person', () => {
  const confirmedOn = (day: number) => ({ confirmedAt: `${dateOf(day)}T08:00:00Z`, confirmedBy: 'visitors' as const })
  const confirmed = [
    producer('Anna', confirmedOn(monday.day - 366)),
    producer('Bodil', confirmedOn(monday.day - 365)),
    producer('Carl', { dataSource: 'openstreetmap', sourceDate: dateOf(monday.day) }),
    producer('Dagny', confirmedOn(monday.day)),
  ]
  const landing = unpackProducers(
    packLanding(confirmed.map((each, position) => ({ producer: each, position, region: null }))),
  )
  const index = finish(unpackIndex(packIndex(confirmed)))
  const positions = (of: typeof index, choice: Partial<ListingChoice>) =>
    findResults({ ...initialChoice, ...choice }, { ...circumstances, producers: of }).found.map(({ producer }) =>
      of.indexOf(producer),
    )

  test.each([
    ['of a landing page', landing],
    ['of the index', index],
  ])('narrows and orders the list %s; the date of a source does not', (_, of) => {
    expect(positions(of, { isConfirmed: true })).toEqual([1, 3])
    expect(positions(of, { sort: 'confirmed' })).toEqual([3, 1, 0, 2])
  })
})

describe('a match suggested by a name or description', () => {
  const shops = unpackProducers(
    packProducers([
      producer('Boden', { products: ['honey'], openingHours: allDay }),
      producer('Grøntboden', { products: ['eggs'] }),
      producer('Honninghuset', { products: ['eggs'] }),
      producer('Marken', { products: ['eggs', 'honey'], certifications: ['organic'] }),
    ]),
  )
  const choose = (choice: Partial<ListingChoice>) => ({ ...initialChoice, ...choice })
  const context = { ...circumstances, producers: shops }

  test('comes after the stated matches', () => {
    const { found, suggested } = findResults(choose({ products: ['honey'] }), context)
    expect(found.map(({ producer, match }) => [nameOf(producer), match])).toEqual([
      ['Boden', 'stated'],
      ['Marken', 'stated'],
      ['Honninghuset', 'suggested'],
    ])
    expect(suggested).toBe(1)
  })

  test.each([
    ['without other choices', {}, 'products', { honey: 3, eggs: 3, vegetables: 1, meat: 0 }],
    ['with a choice in the same list', { products: ['honey'] }, 'products', { honey: 3, eggs: 4, meat: 3 }],
    ['with a choice in another list', { certifications: ['organic'] }, 'products', { honey: 1, vegetables: 0 }],
    ['at a chosen time', { openWhen: 'now' }, 'products', { honey: 3, eggs: 3 }],
    ['for another list', { products: ['vegetables'] }, 'salesTypes', { self_service_stall: 1 }],
  ] as const)('is counted like the results that a choice would give: %s', (_, choice, filter, counts) => {
    const { countOf } = countChoices(choose(choice), context)
    expect(Object.fromEntries(Object.keys(counts).map((value) => [value, countOf(filter, value)]))).toEqual(counts)
    for (const [value, count] of Object.entries(counts)) {
      const before = choose(choice)[filter]
      if (before.some((chosen) => chosen === value)) continue
      expect(findResults(choose({ ...choice, [filter]: [...before, value] }), context).found).toHaveLength(count)
    }
  })
})

test('relaxations are offered only if they find producers, with only the next distance that does', () => {
  const state: ListingChoice = { ...initialChoice, products: ['meat'], openWhen: 'now', distanceKm: 5 }
  const count = (changed: ListingChoice, usePosition: boolean): number =>
    findResults(changed, { ...circumstances, position: usePosition ? odense : null }).found.length
  expect(relaxations(state, true, count)).toEqual([{ kind: 'nearMe', change: { nearMe: false }, count: 1, word: null }])
  expect(
    relaxations({ ...state, products: ['eggs'], openWhen: null, certifications: ['organic'] }, true, count),
  ).toEqual([
    { kind: 'certifications', change: { certifications: [] }, count: 1, word: null },
    { kind: 'distance', change: { distanceKm: 25 }, count: 1, word: null },
    { kind: 'nearMe', change: { nearMe: false }, count: 1, word: null },
  ])
})

test('terms that match nothing together can be dropped while the words for a place are kept', () => {
  const words: QuestionWord[] = [
    { text: 'Selvpluk', folded: 'selvpluk', role: 'term' },
    { text: 'og', folded: 'og', role: 'term' },
    { text: 'æg', folded: 'aeg', role: 'term' },
    { text: 'Odense', folded: 'odense', role: 'place' },
  ]
  const state: ListingChoice = { ...initialChoice, query: 'Selvpluk og æg Odense' }
  const found: Record<string, number> = { 'æg Odense': 3, 'Selvpluk Odense': 5, Odense: 7 }
  expect(relaxations(state, false, ({ query }) => found[query] ?? 0, words)).toEqual([
    { kind: 'word', change: { query: 'æg Odense' }, count: 3, word: 'Selvpluk' },
    { kind: 'word', change: { query: 'Selvpluk Odense' }, count: 5, word: 'æg' },
    { kind: 'query', change: { query: 'Odense' }, count: 7, word: null },
  ])
})

test('a quotation is dropped as a whole, and stays whole without other words', () => {
  const query = '"Den gamle gård" æg Odense'
  const { words } = searchDirectory(query).question
  const asked = relaxations({ ...initialChoice, query }, false, () => 1, words).flatMap(({ kind, change, word }) =>
    kind === 'word' ? [[word, change.query]] : [],
  )
  expect(asked).toEqual([
    ['"Den gamle gård"', 'æg Odense'],
    ['æg', '"Den gamle gård" Odense'],
  ])
})

test('the nearest results to a place without producers are split into stated and suggested', () => {
  const shops = [
    producer('Frugtgården', {
      address: 'Havnen 1, 9990 Skagen',
      products: ['fruits'],
      latitude: 57.72,
      longitude: 10.58,
    }),
    producer('Jordbær og boden', {
      address: 'Vej 2, 5700 Svendborg',
      products: ['fruits'],
      latitude: 55.06,
      longitude: 10.6,
    }),
  ]
  const indexed = unpackProducers(packProducers(shops))
  const match = openTextMatcher(packSearchWords(shops), openDirectory(indexed), knownPlaces())
  const answer = match('jordbær Anholt', monday)
  const { found, suggested, isBeyond } = findResults(
    { ...initialChoice, query: 'jordbær Anholt' },
    { ...circumstances, producers: indexed, answer },
  )
  expect([found.map(nameIn), suggested, isBeyond]).toEqual([['Jordbær og boden', 'Frugtgården'], 1, true])
})
