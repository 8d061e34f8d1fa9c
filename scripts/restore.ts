import { makeDataDirectory } from '#db/embedded/data-directory.ts'

import { picturePlace } from './host/local-platform.ts'
import { restoreBackup } from './backup/backup-file.ts'
import { runCommand, withDatabase } from './command.ts'
import { Problem } from './problem.ts'

await runCommand(async () => {
  const file = process.argv[2]
  if (file === undefined) throw new Problem('Name the file to restore: npm run restore -- gaardkortet.backup')
  await withDatabase(async ({ db, driver }, environment) => {
    if (environment.netlifyBlobs === null) await makeDataDirectory(environment.dataDirectory)
    const place = picturePlace(environment)
    const { tables, rows, imageFiles } = await restoreBackup(db, place.store, file)
    console.log(
      `Restored ${rows} rows of ${tables} tables into the ${driver} database, and ${imageFiles} files of ` +
        `pictures into ${place.name}.`,
    )
  })
})
