import { openDatabase } from '#db/connection.ts'
import type { OpenDatabase } from '#db/connection.ts'

import { addProducer } from './producers.ts'

/** A separate process for tests of shared access. It sends its results to the parent, then exits or is killed. */
const [task = '', directory = ''] = process.argv.slice(2)

function tell(found: unknown): void {
  process.send?.(found)
}

async function addOne({ db }: OpenDatabase): Promise<void> {
  await addProducer(db, { name: 'Naboens' })
  const rows = await db.selectFrom('producers').select('name').orderBy('name').execute()
  tell(rows.map(({ name }) => name))
}

async function writeMany({ db }: OpenDatabase): Promise<void> {
  let right = 0
  for (let round = 0; round < 40; round++) {
    const name = `${process.pid} ${round}`
    const id = await addProducer(db, { name })
    const [read] = await db.selectFrom('producers').select('name').where('id', '=', id).execute()
    if (read?.name === name) right++
  }
  tell(right)
}

async function shareIt({ share }: OpenDatabase): Promise<void> {
  await share()
  tell('ready')
}

async function begin({ db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await addProducer(trx, { name: 'Aldrig færdig' })
    tell('begun')
    await new Promise(() => setInterval(() => undefined, 1000))
  })
}

const tasks = new Map([
  ['add-one', addOne],
  ['write-many', writeMany],
  ['share', shareIt],
  ['begin', begin],
])

try {
  await tasks.get(task)?.(await openDatabase({ driver: 'embedded', directory }))
} catch (error) {
  tell(error instanceof Error ? error.message : error)
}
