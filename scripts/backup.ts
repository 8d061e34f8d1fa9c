import { picturePlace } from './host/local-platform.ts'
import { writeBackup } from './backup/backup-file.ts'
import { runCommand, withDatabase } from './command.ts'
import { Problem } from './problem.ts'

await runCommand(async () => {
  const file = process.argv[2]
  if (file === undefined) throw new Problem('Name the file to write: npm run backup -- gaardkortet.backup')
  await withDatabase(async ({ db, driver }, environment) => {
    const place = picturePlace(environment)
    const { tables, rows, pictures, lostPictures, unrecordedFiles } = await writeBackup(db, place.store, file)
    console.log(
      `Wrote ${file}: ${rows} rows of ${tables} tables from the ${driver} database, and ${pictures} pictures ` +
        `from ${place.name}.`,
    )
    if (lostPictures > 0)
      console.log(`${lostPictures} pictures are not in ${place.name}, and so not whole in the backup.`)
    if (unrecordedFiles > 0)
      console.log(
        `${unrecordedFiles} files in ${place.name} are of uploads that were never answered, and not in the backup.`,
      )
  })
})
