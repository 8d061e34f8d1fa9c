import { initialChoice } from '../listing/choice.ts'
import { unpackProducers } from '../listing/listing-file.ts'
import { packProducers, packSearchWords } from '../listing/packing.ts'
import { findResults } from '../listing/results.ts'
import type { Position } from '../place/distance.ts'
import { knownPlaces } from '../place/named/known-places.ts'
import { openDirectory } from '../search/directory.ts'
import type { ParsedQuery } from '../search/question.ts'
import { openTextMatcher } from '../search/text-matcher.ts'
import { danishOrderKey } from '../text/danish-order.ts'
import { directory } from './directory.ts'
import { nameOf, producer } from './producer.ts'

/** Sunday, 22 November 2026 at 9:00. */
export const sunday = { day: Date.parse('2026-11-22') / 86_400_000, minutes: 9 * 60 }

const producers = directory
  .map(({ name, ...given }) => producer(name, given))
  .sort((one, other) => (danishOrderKey(one.name) < danishOrderKey(other.name) ? -1 : 1))
const indexed = unpackProducers(packProducers(producers))
const match = openTextMatcher(packSearchWords(producers), openDirectory(indexed), knownPlaces())

interface Found {
  question: ParsedQuery
  /** In order; if a time is requested, only the shops that are open. */
  names: string[]
  isBeyond: boolean
}

/** Searches the test directory like the home page, on that Sunday. A visitor's position limits it to 25 km. */
export function searchDirectory(query: string, position: Position | null = null): Found {
  const answer = match(query, sunday)
  const context = { producers: indexed, answer, now: sunday, position }
  const { found, isBeyond } = findResults({ ...initialChoice, query }, context)
  const open = found.filter(({ opening }) => opening !== 'maybe')
  return { question: answer.question, names: open.map((result) => nameOf(result.producer)), isBeyond }
}
