import { openDatabase } from '#db/connection.ts'
import type { Database } from '#db/connection.ts'

import { addProducer } from './producers.ts'

/** A process of its own, for tests of what processes share. It sends what it found, and is killed or ends. */
const [task, directory = ''] = process.argv.slice(2)

function tell(found: unknown): void {
  process.send?.(found)
}

async function writeMany(db: Database): Promise<number> {
  let right = 0
  for (let round = 0; round < 40; round++) {
    const name = `${process.pid} ${round}`
    const id = await addProducer(db, { name })
    const [read] = await db.selectFrom('producers').select('name').where('id', '=', id).execute()
    if (read?.name === name) right++
  }
  return right
}

try {
  const { db, share } = await openDatabase({ driver: 'embedded', directory })
  switch (task) {
    case 'add-one':
      await addProducer(db, { name: 'Naboens' })
      tell((await db.selectFrom('producers').select('name').orderBy('name').execute()).map(({ name }) => name))
      break
    case 'write-many':
      tell(await writeMany(db))
      break
    case 'share':
      await share()
      tell('ready')
      break
    case 'begin':
      await db.transaction().execute(async (trx) => {
        await addProducer(trx, { name: 'Aldrig færdig' })
        tell('begun')
        await new Promise(() => setInterval(() => undefined, 1000))
      })
  }
} catch (error) {
  tell(error instanceof Error ? error.message : error)
}
