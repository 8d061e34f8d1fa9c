import type { ImportedProducer } from '#db/queries/upload/import.ts'
import type { GoneBecause } from '#src/domain/sources/gone.ts'
import type { Said } from '#src/domain/sources/merge.ts'

import type { LeftRow } from '#functions/upload/plan.ts'

/** What a source's whole answer says, whatever its format was. */
export interface SourceReading {
  /** Those that can be used, each with a name of the source's own (`externalId`). */
  producers: ImportedProducer[]
  /** `sourceKeyOf` every row that is there, whether it can be used or not: none of them is gone. */
  present: ReadonlySet<string>
  /** Rows that the answer marks as closed. What it does not name at all is 'missing'. */
  gone: ReadonlyMap<string, GoneBecause>
  /** What was left out, and what of the rest says nothing that we can use. */
  left: LeftRow[]
  notes: LeftRow[]
}

/** A source that is read again and again: docs/decisions/sources-in-step.md says how to add one. */
export interface Source {
  /** `dataSource` of its producers. */
  name: string
  /** Reads its answer, on that day; `known` is what its rows have said before, by their keys. @throws {BadAnswer} for one that is not to be used at all */
  read: (answer: string, context: { today: string; known: ReadonlyMap<string, Said> }) => SourceReading
}

/** An answer that is not to be used at all: it is cut off, or says itself that something went wrong. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
}
