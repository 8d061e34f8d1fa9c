import { expect, test } from 'vitest'

import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers, packSearchWords } from '../listing/packing.ts'
import { finish } from '../steps/steps.ts'
import { unpackIndex } from '../listing/files/index-file.ts'
import { byPosition, packIndex } from '../listing/files/pack-files.ts'
import { producer } from '../testing/producer.ts'
import { idSegment } from '../producer/slug.ts'
import { mergeIntoIndex, mergeIntoList, readChanges, updateWords } from './merge-changes.ts'
import { packChanges } from './pack-changes.ts'

const now = new Date('2026-11-20T12:00:00Z')
const [ask, birk, eg] = ['Ask', 'Birk', 'Eg'].map((name, nth) =>
  producer(name, {
    id: `${nth + 1}0000000-1111-4222-8333-444455556666`,
    latitude: 55 + nth / 10,
    longitude: 10,
    address: 'Bakkevej 1, 5700 Svendborg',
    description: `${name} sælger honning`,
    products: ['honey'],
  }),
)
if (!ask || !birk || !eg) throw new Error('Three producers are needed')
const built = [ask, birk, eg]
const segments = built.map(({ id }) => idSegment(id))
const index = () => finish(unpackIndex(packIndex(built)))

const changes = (changed: Parameters<typeof packChanges>[0], removed = '') =>
  readChanges({ status: 'known', removed, changed: packChanges(changed, now), notices: [] })

const renamed = { ...ask, name: 'Ærtehuset', description: 'Friske ærter' }
const added = producer('Dild', {
  ...birk,
  name: 'Dild',
  description: 'Honning',
  id: '90000000-1111-4222-8333-444455556666',
})

test('a changed producer is sorted by its new name and keeps its position, and others are added or removed', () => {
  const before = index()
  const { producers, removed } = mergeIntoIndex(
    before,
    segments,
    changes(
      [
        { producer: added, rank: 0 },
        { producer: renamed, rank: 2 },
      ],
      idSegment(birk.id),
    ),
  )
  expect(producers.map((each) => ('name' in each ? each.name : each.position))).toEqual([
    'Dild',
    before[2]?.position,
    'Ærtehuset',
  ])
  expect([producers[2]?.position, producers[0]?.position, removed]).toEqual([
    before[0]?.position,
    3,
    [before[1]?.position],
  ])
})

test('merging the same changes again has no further effect', () => {
  const change = changes([{ producer: renamed, rank: 2 }])
  const once = mergeIntoIndex(index(), segments, change).producers
  const segmentsNow = [segments[1] ?? '', segments[2] ?? '', segments[0] ?? '']
  const names = (list: typeof once) => list.map((each) => ('name' in each ? each.name : ''))
  expect(names(mergeIntoIndex(once, segmentsNow, change).producers)).toEqual(names(once))
})

test('a landing page lists the producers that are on all of its lists', () => {
  const listed = unpackProducers(packProducers(built))
  const change = changes([
    { producer: added, rank: 2 },
    { producer: { ...eg, address: 'Havnen 1, 9000 Aalborg' }, rank: 3 },
  ])
  const { producers } = mergeIntoList(listed, ['svendborg', '/varer/honning'], change)
  expect(producers.map((each) => ('name' in each ? each.name : ''))).toEqual(['Ask', 'Birk', 'Dild'])
})

test('search finds a changed producer by its new words and no longer by its old ones', () => {
  const before = index()
  const file = packSearchWords(byPosition(built))
  const merged = mergeIntoIndex(before, segments, changes([{ producer: renamed, rank: 2 }], idSegment(eg.id)))
  const { words, postings, facts } = updateWords(file, merged)
  const found = (word: string) => {
    let at = 0
    return (postings[words.split(' ').indexOf(word)] ?? []).map((gap) => (at += gap))
  }
  expect([found('aerter'), found('honning')]).toEqual([[before[0]?.position], [before[1]?.position]])
  expect(facts).toHaveLength(3)
})
