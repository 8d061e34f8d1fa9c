import type { Database } from '#db/database.ts'
import { findCandidates, isThere } from '#db/queries/producer/candidates.ts'
import { findKnownRows, markGone, markThere, renameRows } from '#db/queries/sources/source-rows.ts'
import type { KnownRow } from '#db/queries/sources/source-rows.ts'
import { saveImportedProducers, waitForUploads } from '#db/queries/upload/import.ts'
import type { ImportCounts, ImportedProducer } from '#db/queries/upload/import.ts'
import type { Environment } from '#src/config/environment.ts'
import { dateOf, localMoment } from '#src/domain/hours/local-time.ts'
import { matcherOf } from '#src/domain/producer/same-producer.ts'
import type { GoneBecause } from '#src/domain/sources/gone.ts'
import { sourceKeyOf } from '#src/domain/sources/merge.ts'

import type { LeftRow } from '#functions/upload/plan.ts'
import { findRedrawn, saidRowOf } from './redrawn.ts'
import { BadAnswer } from './source.ts'
import type { Source, SourceReading } from './source.ts'

export interface MergeReport extends Omit<ImportCounts, 'unlocated'> {
  /** Of those added, how many an operator has to see first. */
  toReview: number
  /** Rows that go on under another name of the source's. */
  redrawn: number
  /** Rows that are gone by now, and of them those that were there the last time. */
  gone: number
  newlyGone: number
  /** Rows that are there again. */
  returned: number
  left: LeftRow[]
  notes: LeftRow[]
}

/** An answer in which so many of the rows that we know are missing is of another place, or not whole. */
const LEAST_SHARE = 0.5
/** Of so few rows a share says nothing. */
const FEW_ROWS = 10

function assertIsWhole(known: readonly KnownRow[], { present, gone }: SourceReading): void {
  const there = known.filter(({ goneBecause }) => goneBecause === null)
  const told = there.filter(({ key }) => present.has(key) || gone.has(key)).length
  if (there.length > FEW_ROWS && told < there.length * LEAST_SHARE)
    throw new BadAnswer(`It names ${told} of the ${there.length} that are known: it is not all of the source`)
}

interface Read {
  known: KnownRow[]
  reading: SourceReading
}

/** Reads a source's whole answer beside what is known of it. @throws {BadAnswer} */
export async function readAnswer(db: Database, source: Source, answer: string, now: Date): Promise<Read> {
  const known = await findKnownRows(db, source.name)
  const said = new Map(known.map(({ key, says }) => [key, says]))
  const reading = source.read(answer, { today: dateOf(localMoment(now).day), known: said })
  assertIsWhole(known, reading)
  return { known, reading }
}

/**
 * What may be a producer that is there already, or another new one, is for people to tell apart, and so is where a shop
 * lies whose address is a guess.
 */
async function withVerdict(
  trx: Database,
  added: readonly ImportedProducer[],
  known: readonly KnownRow[],
  newFromSources: Environment['newFromSources'],
): Promise<ImportedProducer[]> {
  if (newFromSources === 'review') return added.map((producer) => ({ ...producer, verified: false }))
  const stored = (await findCandidates(trx, added)).filter(isThere)
  const matchesOf = matcherOf([...stored, ...known.map(saidRowOf), ...added])
  return added.map((producer) => {
    const others = matchesOf(producer).filter(({ candidate }) => candidate.id !== producer.id)
    const isPlaced = producer.guessed?.includes('address') !== true
    return { ...producer, verified: isPlaced && others.length === 0 }
  })
}

/** Why each row that is known and not there is gone. */
function goneOf(known: readonly KnownRow[], { present, gone }: SourceReading): Map<string, GoneBecause> {
  const rows = known.filter(({ key }) => !present.has(key))
  return new Map(rows.map(({ key }) => [key, gone.get(key) ?? 'missing']))
}

export interface MergeSettings {
  now: Date
  newFromSources: Environment['newFromSources']
}

/**
 * Brings the directory into step with a source's whole answer, all of it or nothing: what has changed is merged three
 * ways (`mergeSource`), what is gone is marked for operators, and what is new is added. @throws {BadAnswer}
 */
export function mergeAnswer(
  db: Database,
  source: Source,
  answer: string,
  { now, newFromSources }: MergeSettings,
): Promise<MergeReport> {
  return db.transaction().execute(async (trx) => {
    await waitForUploads(trx)
    const { known: before, reading } = await readAnswer(trx, source, answer, now)
    const knownKeys = new Set(before.map(({ key }) => key))

    const isKnown = (producer: ImportedProducer): boolean => knownKeys.has(sourceKeyOf(producer))
    const redrawn = findRedrawn(
      before.filter(({ key }) => !reading.present.has(key)),
      reading.producers.filter((producer) => !isKnown(producer)),
    )
    await renameRows(trx, redrawn)
    const renamed = new Set(redrawn.map(({ to }) => to))

    const isNew = (producer: ImportedProducer): boolean => !isKnown(producer) && !renamed.has(sourceKeyOf(producer))
    const judged = await withVerdict(trx, reading.producers.filter(isNew), before, newFromSources)
    const producers = [...reading.producers.filter((producer) => !isNew(producer)), ...judged]
    const { steps, unlocated: _unlocated, ...counts } = await saveImportedProducers(trx, producers)

    const moved = new Set(redrawn.map(({ from }) => from))
    const gone = goneOf(
      before.filter(({ key }) => !moved.has(key)),
      reading,
    )
    const wereGone = new Set(before.filter(({ goneBecause }) => goneBecause !== null).map(({ key }) => key))
    await markGone(trx, gone, now)
    const returned = await markThere(trx, [...reading.present, ...renamed], now)
    return {
      ...counts,
      toReview: steps.filter(({ outcome, producer }) => outcome === 'new' && !producer.verified).length,
      redrawn: redrawn.length,
      gone: gone.size,
      newlyGone: [...gone.keys()].filter((key) => !wereGone.has(key)).length,
      returned,
      left: reading.left,
      notes: reading.notes,
    }
  })
}
