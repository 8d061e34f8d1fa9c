import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import pg from 'pg'

const run = promisify(execFile)

const DEBIAN = '/usr/lib/postgresql'
const STARTUP_MS = 20_000

export interface PostgresServer {
  port: number
  /** Address of one of its databases. */
  url(database: string): string
  /** Makes an empty database. */
  create(database: string): Promise<void>
  stop(): Promise<void>
}

/** The folder with PostgreSQL's programs, the newest version that Debian installed first. */
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

/** PostgreSQL refuses to run as root; then it runs as the user that owns nothing. */
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

/** Starts a PostgreSQL server of its own in a temporary folder, on a free port of this machine. */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries()
  const folder = await mkdtemp(join(tmpdir(), 'gaardkortet-postgres-'))
  const user = await unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const options = { cwd: folder, ...user }
  await run(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  )

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // What is lost when the machine stops is of no use anyway.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Compiling a query takes longer than answering it from small tables.
    jit: 'off',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...options,
    stdio: 'ignore',
  })
  const url = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`

  const create = async (database: string): Promise<void> => {
    const client = new pg.Client(url('postgres'))
    await client.connect()
    await client.query(`create database ${client.escapeIdentifier(database)}`)
    await client.end()
  }

  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      // SIGINT ends it without waiting for clients to leave.
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
  return { port, url, create, stop }
}
