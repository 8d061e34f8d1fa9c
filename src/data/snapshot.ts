import { readFile } from 'node:fs/promises'

import { uncompiledHours } from '#src/domain/hours/compiled.ts'
import type { CompiledHours } from '#src/domain/hours/compiled.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Review } from '#src/domain/reviews/review.ts'

/** All that the public pages show, as the database had it at one moment. One content has one order, and so the same bytes. */
export interface Snapshot {
  /** Fingerprint of the sources and settings that the pages are made with. */
  sources: string
  /** Public revision of the database at that moment. */
  revision: string
  /** Every verified producer that is listed, in Danish name order. */
  producers: readonly Producer[]
  /** Those that have closed for good, which have a page and nothing else. */
  closed: readonly Producer[]
  /** Every approved review, newest first. */
  reviews: readonly Review[]
}

/** Names the form of the file. Another one is of another version of the program. */
const FORMAT = 'gaardkortet-snapshot-3'

/** As it stands in the file: what is made of opening hours once for each expression, not for each producer. */
type Written = Omit<Snapshot, 'producers' | 'closed'> & {
  format: string
  hours: Record<string, CompiledHours>
  producers: Omit<Producer, 'hours'>[]
  closed: Omit<Producer, 'hours'>[]
}

export function snapshotText(snapshot: Snapshot): string {
  const hours: Record<string, CompiledHours> = {}
  const written = (producers: readonly Producer[]): Written['producers'] =>
    producers.map(({ hours: compiled, ...producer }) => {
      hours[producer.openingHours] ??= compiled
      return producer
    })
  const [producers, closed] = [written(snapshot.producers), written(snapshot.closed)]
  return JSON.stringify({ format: FORMAT, ...snapshot, hours, producers, closed } satisfies Written)
}

/** @throws where the text is no snapshot of this form. */
export function parseSnapshot(text: string): Snapshot {
  const { format, hours, ...snapshot }: Written = JSON.parse(text)
  if (format !== FORMAT) throw new Error(`Expected a snapshot of the form '${FORMAT}', not '${format}'.`)
  const read = (producers: Written['producers']): Producer[] =>
    producers.map((producer) => ({ ...producer, hours: hours[producer.openingHours] ?? uncompiledHours }))
  return { ...snapshot, producers: read(snapshot.producers), closed: read(snapshot.closed) }
}

async function readSnapshot(file: string | undefined): Promise<Snapshot> {
  if (file === undefined) throw new Error('SNAPSHOT names no file: pages are built by `npm run build`.')
  return parseSnapshot(await readFile(file, 'utf8'))
}

let read: Promise<Snapshot> | undefined

/** What the pages of this build are made of, read once. */
export function snapshot(): Promise<Snapshot> {
  read ??= readSnapshot(process.env['SNAPSHOT'])
  return read
}
