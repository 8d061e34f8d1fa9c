import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'
import { migrateToLatest } from '#db/migrate.ts'
import { approveProducers } from '#db/queries/producer/history.ts'
import { findUnverifiedVersions } from '#db/queries/producer/operator-producers.ts'
import { addOperator, findCredentials } from '#db/queries/operators/operators.ts'
import { check, upload } from '#functions/upload/routes.ts'

import { generateProducers, loadProducers } from './generate.ts'
import { grouped } from './report.ts'
import type { BenchmarkRun, Row, Section } from './report.ts'
import { startServer } from './server.ts'
import { measure, runStep } from './times.ts'

/** The largest upload that is allowed, and the number of producers stored before. */
const UPLOADED = 5000
const STORED = 10_000

async function measureOn(driver: string, db: Database): Promise<Row[]> {
  await loadProducers(db, STORED)
  await addOperator(db, 'anna', '-')
  const operatorId = (await findCredentials(db, 'anna'))?.id ?? ''
  const added = [...generateProducers(UPLOADED, 2)].map(({ producer: { id: _id, ...producer } }) => ({
    ...producer,
    verified: false,
    dataSource: 'upload',
  }))
  const changed = added.map((row) => ({ ...row, description: `${row.description} Åbent hele året.`, phone: null }))
  const row = async (what: string, work: () => Promise<unknown>): Promise<Row> => [
    `${what} ${grouped(UPLOADED)}, ${driver}`,
    (await measure(work)).total,
    'ms',
  ]
  return [
    await row('check of new rows,', () => check(db, added)),
    await row('upload of new rows,', () => upload(db, { producers: added }, operatorId)),
    await row('check of changed rows,', () => check(db, changed)),
    await row('upload of changed rows,', () => upload(db, { producers: changed }, operatorId)),
    await row('approval of all,', async () => {
      const ids = (await findUnverifiedVersions(db)).map(({ id }) => id)
      await db.transaction().execute((trx) => approveProducers(trx, ids, operatorId))
    }),
  ]
}

/** Times the largest uploads on the embedded database and on a separate PostgreSQL server. */
export async function measureUpload({ cleanUp }: BenchmarkRun): Promise<Section> {
  const server = await startServer(cleanUp)
  const { path } = cleanUp.use(await mkdtempDisposable(join(tmpdir(), 'gaardkortet-bench-upload-')))
  const embedded = await openDatabase({ driver: 'embedded', directory: path })
  cleanUp.defer(embedded.close)
  await migrateToLatest(embedded.db)
  const uploading = (driver: string, db: Database): Promise<Row[]> =>
    runStep(`Uploading to ${driver}`, () => measureOn(driver, db))
  return {
    title: `Uploads of ${grouped(UPLOADED)} rows, ${grouped(STORED)} producers stored`,
    rows: [...(await uploading('PGlite', embedded.db)), ...(await uploading('PostgreSQL', server.db))],
    notes: [
      'From the rows of a file, read as values, to the committed transaction. Each changed row changes its ' +
        'description and loses its phone.',
    ],
  }
}
