import { v5 } from 'uuid'
import type { z } from 'zod'

import type { ImportedProducer } from '#db/queries/upload/import.ts'
import { idSegment } from '#src/domain/producer/slug.ts'

/** A row that was not imported, and why. */
export interface SkippedRow {
  row: string
  reason: string
}

export interface ImportPlan {
  producers: ImportedProducer[]
  left: SkippedRow[]
}

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ')

/** A line of a report, without line breaks or control characters of the row. */
export const rowLine = (what: string, { row, reason }: SkippedRow): string =>
  `  ${what} ${onOneLine(row)}: ${onOneLine(reason)}`

/** The first problem in one line. */
export function reasonOf({ issues: [issue] }: z.ZodError): string {
  return issue ? [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': ') : 'not a producer'
}

/** The namespace of the version 5 UUIDs of imported producers. */
const NAMESPACE = '7d1c2f5e-0f0b-4c55-9d1f-0a4f0f6f3b61'

/**
 * Creates a function that derives ids from source keys such as 'openstreetmap:node/1', so that pages have the same URLs on
 * every machine. The first segments, which are part of the URLs, are unique too.
 */
export function createIds(): (key: string) => string {
  const taken = new Set<string>()
  return (key) => {
    let id = v5(key, NAMESPACE)
    for (let attempt = 2; taken.has(idSegment(id)); attempt++) id = v5(`${key}#${attempt}`, NAMESPACE)
    taken.add(idSegment(id))
    return id
  }
}
