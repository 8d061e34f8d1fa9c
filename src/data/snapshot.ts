import { readFile } from 'node:fs/promises'
import { uncompiledHours } from '#src/domain/hours/compiled-hours.ts'
import type { CompiledHours } from '#src/domain/hours/compiled-hours.ts'
import { facet, fieldNames } from '#src/domain/producer/fields.ts'
import type { Producer } from '#src/domain/producer/producer.ts'
import type { Smiley } from '#src/domain/smileys/smileys.ts'
import type { Review } from '#src/domain/reviews/reviews.ts'

/**
 * Everything that the public pages show, as of one moment of the database. The order is fixed, so that equal content
 * has equal bytes.
 */
export interface Snapshot {
  /** Fingerprint of the sources and settings that the pages are made with. */
  sources: string
  /** Public revision of the database at that moment. */
  revision: string
  /** Number of the last change of `GET /api/changes` that the snapshot is certain to include. */
  changeNumber: number
  /** Every verified producer that is listed, in Danish name order. */
  producers: readonly Producer[]
  /** Every producer that has closed for good; it has a page, but is not listed. */
  closed: readonly Producer[]
  /** Every approved review, newest first. */
  reviews: readonly Review[]
  /** By producer id. */
  smileys: Readonly<Record<string, Smiley>>
}

/** Identifies the file format. A file of another format was written by another version of the program. */
const FORMAT = 'gaardkortet-snapshot-5'

type StoredProducer = Omit<Producer, 'hours'>

/** A snapshot as it is stored. Compiled opening hours are stored once, however many producers share them. */
interface Written extends Omit<Snapshot, 'producers' | 'closed'> {
  producers: readonly StoredProducer[]
  closed: readonly StoredProducer[]
  /** By expression. */
  hours: Record<string, CompiledHours>
}

const nothing = facet(fieldNames, 'empty')

export function snapshotText({ producers, closed, ...rest }: Snapshot): string {
  const hours: Written['hours'] = {}
  const withoutHours = ({ hours: compiled, ...producer }: Producer): StoredProducer => {
    hours[producer.openingHours] ??= compiled
    return producer
  }
  const written: Written = {
    ...rest,
    producers: producers.map(withoutHours),
    closed: closed.map(withoutHours),
    hours,
  }
  return JSON.stringify({ format: FORMAT, ...written })
}

/**
 * Parses the text of a snapshot file.
 * @throws if the text is not a snapshot of this format
 */
export function parseSnapshot(text: string): Snapshot {
  const { format, hours, producers, closed, ...rest }: Written & { format: string } = JSON.parse(text)
  if (format !== FORMAT) throw new Error(`Expected a snapshot of the form '${FORMAT}', not '${format}'.`)
  const withHours = (producer: StoredProducer): Producer => ({
    // A file from before a field was added has no value for it.
    ...nothing,
    ...producer,
    hours: hours[producer.openingHours] ?? uncompiledHours,
  })
  return { ...rest, producers: producers.map(withHours), closed: closed.map(withHours) }
}

async function readSnapshot(file: string | undefined): Promise<Snapshot> {
  if (file === undefined) throw new Error('SNAPSHOT names no file: pages are built by `npm run build`.')
  return parseSnapshot(await readFile(file, 'utf8'))
}

let read: Promise<Snapshot> | undefined

/** Returns the snapshot that the pages of this build are made from, read once. */
export function snapshot(): Promise<Snapshot> {
  read ??= readSnapshot(process.env['SNAPSHOT'])
  return read
}
