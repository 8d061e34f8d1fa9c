import { parseArgs } from 'node:util'

import { migrateToLatest } from '#db/migrate.ts'

import { runCommand, withDatabase } from './command.ts'
import { Problem } from './problem.ts'
import { smileysInStep, syncOpenStreetMap } from './sync/sync-sources.ts'

const sources = { osm: syncOpenStreetMap, smiley: smileysInStep } as const

const isSource = (name: string | undefined): name is keyof typeof sources =>
  name !== undefined && Object.hasOwn(sources, name)

/** `npm run sync -- osm|smiley [FILE]`: synchronises the directory with a source, or with a file of its response. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [source, file] = positionals
  if (!isSource(source)) throw new Problem('Say which source to read: npm run sync -- osm|smiley [FILE]')
  await withDatabase(async ({ db }, environment) => {
    await migrateToLatest(db)
    for await (const line of sources[source](db, environment, file)) console.log(line)
  })
})
