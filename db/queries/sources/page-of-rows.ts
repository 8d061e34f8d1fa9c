import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Producer } from '#src/domain/producer/producer.ts'

import type { Database } from '../../database.ts'
import { readPage } from '../page.ts'

/** A producer of which a source has said something that operators are to answer. */
export interface AskedProducer extends Pick<Producer, 'id' | 'name' | 'address' | 'sourceUrl'> {
  dataSource: string | null
  since: Date
}

interface Asked {
  /** Which rows of `producer_sources`, joined with `producers`. */
  condition: RawBuilder<SqlBool>
  /** Since when: a column of theirs. Of several rows of one producer the latest counts. */
  since: RawBuilder<Date>
  /** What else is read of the row: a list of columns by name. */
  more?: RawBuilder<unknown>
}

/** A page of the producers that such rows are of; who has waited longest comes first. */
export async function findPageOfRows<Row extends AskedProducer>(
  db: Database,
  { condition, since, more = sql`null as nothing` }: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const from = sql`producer_sources join producers on producers.id = producer_id where ${condition}`
  const rows = sql<Row>`(
    select * from (
      select distinct on (producer_id) producers.id, name, address, source_url, producer_sources.data_source,
        ${since} as since, ${more}
      from ${from} order by producer_id, ${since} desc) as each
    order by since, id limit ${limit} offset ${offset})`
  return readPage(db, { rows, all: sql`(select distinct producer_id from ${from})` })
}
