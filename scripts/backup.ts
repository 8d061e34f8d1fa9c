import { openDatabase } from '#db/connection.ts'
import { readEnvironment } from '#src/config/environment.ts'

import { picturePlace } from './backup/pictures.ts'
import { writeBackup } from './backup/write-backup.ts'
import { explain, Problem } from './problem.ts'

async function run(file: string | undefined): Promise<void> {
  if (file === undefined) throw new Problem('Name the file to write: npm run backup -- gaardkortet.backup')
  const environment = readEnvironment(process.env)
  const place = picturePlace(environment)
  const { db, driver, close } = await openDatabase(environment.database)
  try {
    const { tables, rows, pictures, lostPictures } = await writeBackup(db, place.store, file)
    console.log(
      `Wrote ${file}: ${rows} rows of ${tables} tables from the ${driver} database, and ${pictures} pictures from ${place.name}.`,
    )
    if (lostPictures > 0)
      console.log(`${lostPictures} pictures are not in ${place.name}, and so not whole in the backup.`)
  } finally {
    await close()
  }
}

await run(process.argv[2]).catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
