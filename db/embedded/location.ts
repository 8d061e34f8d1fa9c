import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface EmbeddedLocation {
  /** PGlite's own folder. */
  database: string
  /** Locked by the process that has the database open. */
  lock: string
  /** Describes that process to people. */
  owner: string
  /** The folder to which drivers connect, as `host`. The path of a socket is limited to about 100 characters. */
  socketFolder: string
  /** The name that drivers expect in it. */
  socket: string
}

export function embeddedLocation(directory: string): EmbeddedLocation {
  const absolute = resolve(directory)
  const name = createHash('sha256').update(absolute).digest('hex').slice(0, 16)
  const socketFolder = join(tmpdir(), `gaardkortet-${name}`)
  return {
    database: join(absolute, 'database'),
    lock: join(absolute, 'database.lock'),
    owner: join(absolute, 'database.pid'),
    socketFolder,
    socket: join(socketFolder, '.s.PGSQL.5432'),
  }
}
