import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { approveProducers } from '#db/queries/producer/history.ts'
import { findUnverifiedVersions } from '#db/queries/producer/operator-producers.ts'
import { addOperator, findCredentials } from '#db/queries/operators/operators.ts'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { check, upload } from '#functions/upload/routes.ts'
import type { DatabaseSettings } from '#src/config/environment.ts'

import { step } from '../../bootstrap/progress.js'
import { ensurePostgres } from '../../system/postgres.ts'
import type { AtEnd } from '../at-end.ts'
import { generateProducers } from '../generate.ts'
import { loadProducers } from '../load.ts'
import { time } from '../report/row.ts'
import type { Row } from '../report/row.ts'
import type { Section } from '../report/table.ts'

/** The largest upload that is allowed, and the number of producers stored before. */
const UPLOADED = 5000
const STORED = 10_000

/** Returns new rows in bulk-upload form. */
function rowsToUpload(seed: number) {
  return [...generateProducers(UPLOADED, seed + 1)].map(({ producer: { id: _id, ...producer } }) => ({
    ...producer,
    verified: false,
    dataSource: 'upload',
  }))
}

async function timed(what: string, work: () => Promise<unknown>): Promise<Row> {
  const begun = performance.now()
  await work()
  return time(what, performance.now() - begun)
}

async function measureOn(driver: string, db: Database, seed: number): Promise<Row[]> {
  await migrateToLatest(db)
  await loadProducers(db, STORED, seed)
  await addOperator(db, 'anna', '-')
  const operatorId = (await findCredentials(db, 'anna'))?.id ?? ''
  const added = rowsToUpload(seed)
  const changed = added.map((row) => ({ ...row, description: `${row.description} Åbent hele året.`, phone: null }))
  const name = (what: string): string => `${what} ${UPLOADED.toLocaleString('en-US')}, ${driver}`
  return [
    await timed(name('check of new rows,'), () => check(db, added)),
    await timed(name('upload of new rows,'), () => upload(db, { producers: added }, operatorId)),
    await timed(name('check of changed rows,'), () => check(db, changed)),
    await timed(name('upload of changed rows,'), () => upload(db, { producers: changed }, operatorId)),
    await timed(name('approval of all,'), async () => {
      const ids = (await findUnverifiedVersions(db)).map(({ id }) => id)
      await db.transaction().execute((trx) => approveProducers(trx, ids, operatorId))
    }),
  ]
}

async function measureDatabase(driver: string, settings: DatabaseSettings, seed: number): Promise<Row[]> {
  const { db, close } = await openDatabase(settings)
  try {
    return await step(
      `Uploading to ${driver}`,
      () => measureOn(driver, db, seed),
      () => 'Uploaded it',
    )
  } finally {
    await close()
  }
}

/** Times the largest uploads on the embedded database and on a separate PostgreSQL server. */
export async function measureUpload({ seed }: { seed: number }, atEnd: AtEnd): Promise<Section> {
  await ensurePostgres()
  const server = await startPostgres()
  atEnd(() => server.stop())
  const directory = await mkdtemp(join(tmpdir(), 'gaardkortet-bench-upload-'))
  atEnd(() => rm(directory, { recursive: true, force: true }))
  return {
    title: `Uploads of ${UPLOADED.toLocaleString('en-US')} rows, ${STORED.toLocaleString('en-US')} producers stored`,
    rows: [
      ...(await measureDatabase('PGlite', { driver: 'embedded', directory }, seed)),
      ...(await measureDatabase('PostgreSQL', { driver: 'postgres', url: server.url('postgres') }, seed)),
    ],
    notes: [
      'From the rows of a file, read as values, to the committed transaction. Each changed row changes its ' +
        'description and loses its phone.',
    ],
  }
}
