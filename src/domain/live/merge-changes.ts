import type { IndexedProducer, ListedProducer, ProducerDetails } from '../listing/listing-file.ts'
import { unpackProducers } from '../listing/listing-file.ts'
import type { SearchWordsFile } from '../search/directory.ts'
import { danishOrderKey } from '../text/danish-order.ts'
import { foldedWords } from '../text/fold.ts'
import { segmentsIn } from './live-changes.ts'
import type { KnownChanges } from './live-changes.ts'

/** A producer that was added or changed since the build. */
export interface ChangedProducer {
  producer: IndexedProducer
  details: ProducerDetails
  /** How many listed producers come before it by name. */
  rank: number
  /** Keys of the lists it is on. */
  lists: ReadonlySet<string>
  /** The words that search finds it by besides name and address. */
  words: readonly string[]
  /** `factsOf` the producer, one digit. */
  facts: string
}

/** The changes since a build, ready to be merged into its lists. */
export interface Changes {
  removed: ReadonlySet<string>
  /** In Danish name order. */
  changed: readonly ChangedProducer[]
}

/** Unpacks a response of `GET /api/changes`. */
export function readChanges({ removed, changed }: KnownChanges): Changes {
  if (changed === null) return { removed: new Set(segmentsIn(removed)), changed: [] }
  const { details, lists, listKeys, ranks, words, facts } = changed
  return {
    removed: new Set(segmentsIn(removed)),
    changed: unpackProducers(changed).map((producer, nth) => ({
      producer,
      details: {
        description: details.description[nth] ?? '',
        phone: details.phone[nth] ?? null,
        email: details.email[nth] ?? null,
        website: details.website[nth] ?? null,
        imageUrl: details.imageUrl[nth] ?? null,
        averageRating: details.averageRating[nth] ?? null,
        totalReviews: details.totalReviews[nth] ?? 0,
        freshness: details.freshness[nth] ?? { text: '', level: 'undated' },
        organicSource: details.organicSource[nth] ?? null,
        sales: details.sales[nth] ?? '',
      },
      rank: ranks[nth] ?? 0,
      lists: new Set((lists[nth] ?? []).map((list) => listKeys[list] ?? '')),
      words: [...foldedWords(details.description[nth] ?? ''), ...foldedWords(words[nth] ?? '')],
      facts: facts[nth] ?? '0',
    })),
  }
}

/** The producers that a page lists after a merge, and what the merge changed. */
export interface Merged<Listed extends ListedProducer> {
  producers: (Listed | IndexedProducer)[]
  /** The changed producers that are listed, each with its position in the files of the build. */
  changed: { producer: IndexedProducer; change: ChangedProducer }[]
  /** Positions of producers that are no longer listed. */
  removed: number[]
}

/** Splits a list into the producers that have not changed and the positions of the others by segment. */
function partUnchanged<Listed extends ListedProducer>(
  producers: readonly Listed[],
  segmentOf: (producer: Listed, nth: number) => string,
  { removed, changed }: Changes,
): { unchanged: Listed[]; positions: Map<string, number> } {
  const outdated = new Set([...removed, ...changed.map(({ producer }) => producer.segment)])
  const positions = new Map<string, number>()
  const unchanged = producers.filter((producer, nth) => {
    const segment = segmentOf(producer, nth)
    if (!outdated.has(segment)) return true
    positions.set(segment, producer.position)
    return false
  })
  return { unchanged, positions }
}

/** A changed producer keeps its position; one that was added gets a position after all others. */
function placed(
  changed: readonly ChangedProducer[],
  positions: ReadonlyMap<string, number>,
  firstFree: number,
): Merged<never>['changed'] {
  let free = firstFree
  return changed.map((change) => {
    const position = positions.get(change.producer.segment) ?? free++
    return { producer: { ...change.producer, position, hours: -1, lists: change.lists }, change }
  })
}

function removedPositions(positions: ReadonlyMap<string, number>, changed: Merged<never>['changed']): number[] {
  const kept = new Set(changed.map(({ producer }) => producer.position))
  return [...positions.values()].filter((position) => !kept.has(position))
}

const afterAll = (producers: readonly ListedProducer[]): number =>
  producers.reduce((most, { position }) => Math.max(most, position + 1), 0)

/** Merges changes into the search index, which is in name order; `segments` are its producers' in that order. */
export function mergeIntoIndex(
  producers: readonly ListedProducer[],
  segments: readonly string[],
  changes: Changes,
): Merged<ListedProducer> {
  const { unchanged, positions } = partUnchanged(producers, (_, nth) => segments[nth] ?? '', changes)
  const changed = placed(changes.changed, positions, afterAll(producers))
  const merged: ListedProducer[] = [...unchanged]
  for (const { producer, change } of changed) merged.splice(change.rank, 0, producer)
  return { producers: merged, changed, removed: removedPositions(positions, changed) }
}

/** Merges changes into the list of a landing page, which has the producers that are on all of `lists`. */
export function mergeIntoList(
  producers: readonly IndexedProducer[],
  lists: readonly string[],
  changes: Changes,
): Merged<IndexedProducer> {
  const { unchanged, positions } = partUnchanged(producers, ({ segment }) => segment, changes)
  const onPage = changes.changed.filter((change) => lists.every((list) => change.lists.has(list)))
  // Positions are those of the whole index, and the positions on other pages are not known here.
  const changed = placed(onPage, positions, 1_000_000)
  const keys = new Map(
    [...unchanged, ...changed.map(({ producer }) => producer)].map((producer) => [
      producer,
      danishOrderKey(producer.name),
    ]),
  )
  const keyOf = (producer: IndexedProducer): string => keys.get(producer) ?? ''
  const merged = [...keys.keys()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return { producers: merged, changed, removed: removedPositions(positions, changed) }
}

/** Updates the words of the build: replaces those of changed producers, and deletes those of removed ones. */
export function updateWords(file: SearchWordsFile, { changed, removed }: Merged<ListedProducer>): SearchWordsFile {
  const outdated = new Set([...removed, ...changed.map(({ producer }) => producer.position)])
  const postings = new Map<string, number[]>()
  for (const [line, word] of (file.words === '' ? [] : file.words.split(' ')).entries()) {
    let position = 0
    const positions = (file.postings[line] ?? []).map((gap) => (position += gap)).filter((at) => !outdated.has(at))
    postings.set(word, positions)
  }
  const facts = [...file.facts]
  for (const { producer, change } of changed) {
    facts[producer.position] = change.facts
    for (const word of new Set(change.words)) postings.set(word, [...(postings.get(word) ?? []), producer.position])
  }
  const words = [...postings].filter(([, positions]) => positions.length > 0)
  return {
    ...file,
    words: words.map(([word]) => word).join(' '),
    postings: words.map(([, positions]) =>
      positions.sort((one, other) => one - other).map((at, nth, all) => at - (all[nth - 1] ?? 0)),
    ),
    facts: Array.from(facts, (digit) => digit ?? '0').join(''),
  }
}
