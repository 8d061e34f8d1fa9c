import { parseArgs } from 'node:util'

import { migrateToLatest } from '#db/migrate.ts'

import { runCommand, withDatabase } from './command.ts'
import { Problem } from './problem.ts'
import { syncOpenStreetMap } from './sync/sync-openstreetmap.ts'

/** `npm run sync -- osm [FILE]`: brings the directory into step with OpenStreetMap, or with a file of Overpass's JSON. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [source, file] = positionals
  if (source !== 'osm') throw new Problem('Say which source to read: npm run sync -- osm [FILE]')
  await withDatabase(async ({ db }, environment) => {
    await migrateToLatest(db)
    for await (const line of syncOpenStreetMap(db, environment, file)) console.log(line)
  })
})
