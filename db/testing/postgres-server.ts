import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

const run = promisify(execFile)

const DEBIAN = '/usr/lib/postgresql'
const STARTUP_MS = 20_000
const PASSWORD = 'postgres'

/** Prefix of each log entry, with the name of the database. */
const LOG_PREFIX = '@@%d@@ '

export interface PostgresServer {
  port: number
  /** The path of its log file. */
  log: string
  /** Returns the address of one of its databases. */
  url(database: string): string
  /** Creates an empty database. */
  create(database: string): Promise<void>
  stop(): Promise<void>
}

/** Returns the folder of PostgreSQL's programs: Debian's newest version, or one on the PATH. */
function findBinaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((first, second) => Number(second) - Number(first)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
  if (found === undefined)
    throw new Error('PostgreSQL is not installed: the database tests need its programs initdb and postgres')
  return found
}

/**
 * Returns the ids of the user and group 'nobody', under which a root process starts PostgreSQL, since it refuses to run
 * as root. Returns null in other processes.
 */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Starts a separate PostgreSQL server in a temporary folder, on a free local port. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-postgres-'))
  const user = await unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, PASSWORD)
  // initdb must be able to read it, whatever the umask of this process.
  if (user) await chown(passwordFile, user.uid, user.gid)
  const options = { cwd: folder, ...user }
  await run(
    join(binaries, 'initdb'),
    // Password authentication in clear text, as on Neon.
    [
      ...['-D', cluster, '-U', 'postgres', '-A', 'password', `--pwfile=${passwordFile}`],
      ...['-E', 'UTF8', '--locale=C', '-N'],
    ],
    options,
  )

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // The data need not survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Compiling a query takes longer than running it on small tables.
    jit: 'off',
    // Parsed by statement-log.ts.
    log_line_prefix: LOG_PREFIX,
    log_parameter_max_length: '0',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = join(folder, 'log')
  const logFile = await open(log, 'a')
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', logFile.fd],
  })
  await logFile.close()
  const url = (database: string): string => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`

  const create = async (database: string): Promise<void> => {
    const client = new pg.Client(url('postgres'))
    await client.connect()
    await client.query(`create database ${client.escapeIdentifier(database)}`)
    await client.end()
  }

  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      // SIGINT stops it without waiting for clients to disconnect.
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + STARTUP_MS
  while (!(await accepts(url('postgres')))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('PostgreSQL did not start')
    }
    await wait(50)
  }
  return { port, log, url, create, stop }
}
