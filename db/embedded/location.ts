import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface EmbeddedLocation {
  /** PGlite's own folder. */
  database: string
  /** The file whose lock the one process that has the database open holds. */
  lock: string
  /** Names that process, for people. */
  owner: string
  /** The folder that drivers connect to, as `host`. A socket's path is limited to about 100 characters. */
  socketFolder: string
  /** The file that drivers look for in it. */
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
