import { existsSync } from 'node:fs'
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'

import { BIGINT, plugins } from '../database.ts'
import type { OpenDatabase } from '../database.ts'
import { openPool, postgresPool } from '../remote.ts'
import type { Schema } from '../schema.ts'
import { embeddedLocation, makeDataDirectory } from './data-directory.ts'
import type { EmbeddedLocation } from './data-directory.ts'
import { takeLock } from './lock.ts'
import { keepForOwner, makeFilesForOwner } from './owner-only.ts'
import { shareOnSocket } from './share.ts'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { z } from 'zod'

/** Permissions of users other than the owner. */
const OTHERS = 0o077

type Options = Parameters<NodeFS['init']>[1]
type Started = Awaited<ReturnType<NodeFS['init']>>

type SetAttributes = (node: unknown, attributes: { mode?: number }) => void

const nodeOperations = z.custom<{ setattr: SetAttributes }>(
  (value) => typeof value === 'object' && value !== null && 'setattr' in value,
)
const nodeFiles = z.object({ node_ops: nodeOperations })

/**
 * PGlite's files in a folder, accessible to their owner only. Emscripten ignores the umask and creates files that
 * everyone can read.
 */
class OwnerOnlyFS extends NodeFS {
  override async init(pglite: PGlite, options: Options): Promise<Started> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const restrict: NonNullable<Started['emscriptenOpts']['preRun']>[number] = ({ FS }) => {
      // The object that new nodes refer to; changing a copy would have no effect.
      const { node_ops: operations } = nodeFiles.parse(FS.filesystems.NODEFS)
      const { setattr } = operations
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [restrict, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** How long to wait for another process to finish, or to share a database that it is opening. */
const PATIENCE_MS = 10_000
const POLL_MS = 100

/** Another process has the database open and does not share it; `message` is one line. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
}

function isShared(location: EmbeddedLocation): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(location.socket, () => {
    socket.destroy()
    resolve(true)
  })
  socket.once('error', () => resolve(false))
  return promise
}

/** Removes a database whose creation failed, as on a full disk, so that the next start is not affected. */
async function openPGlite(folder: string): Promise<PGlite> {
  const isNew = !existsSync(folder)
  try {
    return await PGlite.create({
      fs: new OwnerOnlyFS(folder),
      extensions: { pg_trgm, fuzzystrmatch },
      parsers: { [BIGINT]: Number },
    })
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true })
    // Emscripten throws values that are not Errors.
    throw error instanceof Error ? error : new Error('The embedded database cannot be opened', { cause: error })
  }
}

async function openOwn(location: EmbeddedLocation, release: () => void): Promise<OpenDatabase> {
  await writeFile(location.owner, String(process.pid))
  for (const file of [location.lock, location.owner]) await chmod(file, 0o600)
  await keepForOwner(location.database)
  const pglite = await openPGlite(location.database)
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), plugins })
  let stopSharing: (() => Promise<void>) | null = null
  return {
    db,
    driver: 'embedded',
    async share() {
      stopSharing ??= await shareOnSocket(pglite, location)
    },
    async close() {
      await stopSharing?.()
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      release()
    },
  }
}

/** Opens the database in `directory`, or connects to the process that shares it. */
export async function openEmbeddedDatabase(directory: string, patienceMs = PATIENCE_MS): Promise<OpenDatabase> {
  makeFilesForOwner()
  const location = embeddedLocation(directory)
  await makeDataDirectory(directory)
  const deadline = Date.now() + patienceMs
  do {
    const release = takeLock(location.lock)
    if (release !== null) return openOwn(location, release)
    if (await isShared(location)) {
      // One connection, because the sharing process serves one at a time anyway.
      return openPool(
        postgresPool({ host: location.socketFolder, database: 'postgres', user: 'postgres', max: 1 }),
        'embedded',
      )
    }
    await wait(POLL_MS)
  } while (Date.now() < deadline)
  const owner = await readFile(location.owner, 'utf8').catch(() => 'unknown')
  throw new DatabaseInUseError(`The database in ${directory} is in use by process ${owner}`)
}
