import { createHash } from 'node:crypto'

import { fieldNames, isEmpty, pick } from '#src/domain/producer/fields.ts'
import type { FieldValues } from '#src/domain/producer/fields.ts'

/** A producer as a source has it; `id` is that under which it is stored. */
interface SourceRow extends FieldValues {
  id: string
}

/** The fields of digests made until November 2026, which held empty ones too: of OpenStreetMap's rows, and of uploads. */
const formerFields = [
  'id name description address phone email website latitude longitude imageUrl products certifications openingHours verified dataSource sourceUrl externalId',
  'name description address phone email website imageUrl verified dataSource sourceUrl externalId products certifications openingHours latitude longitude id',
].map((names) => names.split(' ').filter((name): name is keyof SourceRow => name !== ''))

const hash = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * Names what a source says of a producer, and stays the same as long as it says nothing else: a field that is empty is
 * no part of it, so that one which sources do not know yet changes no digest. Nor is the day when it says so.
 */
export function sourceDigest(producer: SourceRow): string {
  return hash(
    pick(producer, ['id', ...fieldNames.filter((name) => name !== 'sourceDate' && !isEmpty(name, producer[name]))]),
  )
}

/** What the same row's digest may be where it was imported before. */
export const formerDigests = (producer: SourceRow): string[] => formerFields.map((names) => hash(pick(producer, names)))
