import { sql } from 'kysely'

import { MAX_DAYS_PICTURE_UNUSED } from '#src/domain/limits/limits.ts'

import type { Database } from '../../database.ts'

/**
 * Records a picture. The caller then writes its files and commits, so that a recorded picture always has its files and
 * `waitForPictures` can wait for it.
 */
export async function savePicture(trx: Database, address: string): Promise<void> {
  await trx
    .insertInto('pictures')
    .values({ address })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ uploadedAt: sql`now()` }))
    .execute()
}

/** How many the daily job can delete in its time. The rest follows on the next day. */
const MOST_AT_ONCE = 100

/** The address of an uploaded picture in a text; an `imageUrl` may contain the site's origin. */
const pictureIn = (text: string) => sql`substring(${sql.raw(text)} from '/images/[^/?#]+$')`

/**
 * Deletes pictures that no producer uses and no undo could restore, and returns their addresses. The caller deletes the
 * files and then commits; an upload of the same picture waits and records it again.
 */
export async function deleteUnusedPictures(trx: Database): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with named as (
      select ${pictureIn('image_url')} as address from producers where image_url is not null
      union all
      select ${pictureIn('picture')} from producers, unnest(further_pictures) as picture
      union all
      select ${pictureIn('picture')}
      from producer_changes, jsonb_array_elements_text(
        coalesce(fields #> '{furtherPictures,from}', '[]') || coalesce(fields #> '{furtherPictures,to}', '[]')) as picture
      where fields ? 'furtherPictures'
      union all
      select ${pictureIn(`fields #>> '{imageUrl,from}'`)} from producer_changes where fields ? 'imageUrl'
      union all
      select ${pictureIn(`fields #>> '{imageUrl,to}'`)} from producer_changes where fields ? 'imageUrl'
    )
    delete from pictures where address in (
      select address from pictures
      where uploaded_at < now() - make_interval(days => ${MAX_DAYS_PICTURE_UNUSED}::int)
        and address not in (select address from named where address is not null)
      order by uploaded_at
      limit ${MOST_AT_ONCE}
      for update
    )
    returning address`.execute(trx)
  return rows.map(({ address }) => address)
}

/** The addresses of all recorded pictures. */
export async function listPictures(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('address').execute()
  return rows.map(({ address }) => address)
}

/** Waits for running uploads, and blocks new ones until the transaction ends. */
export async function waitForPictures(trx: Database): Promise<void> {
  await sql`lock table pictures in share mode`.execute(trx)
}
