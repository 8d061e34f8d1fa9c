import { setTimeout as wait } from 'node:timers/promises'

import { join } from 'node:path'
import type { OpenDatabase } from '#db/connection.ts'
import { failuresAndSecurity } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import type { Environment } from '#src/config/environment.ts'
import { folderStore } from '#functions/pictures/folder-store.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { takeLock } from '#db/embedded/lock.ts'
import { Problem } from '../problem.ts'

const BYTES = 32

/** The secret of this machine, made at the first start and kept where only its user reads it. */
export async function localSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'session-secret')
  await mkdir(dataDirectory, { recursive: true })
  try {
    // Of two that start at once, one makes the file and both read it.
    await writeFile(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

/** Pictures as this machine keeps them. */
export const localImages = (dataDirectory: string): ImageStore => folderStore(join(dataDirectory, 'images'))

/** Whether an address or a name leads to this machine alone. */
const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Whether only this machine can reach the site: it listens on a loopback address, and its own address is one. */
export const isLocalSite = ({ host, siteUrl }: Pick<Environment, 'host' | 'siteUrl'>): boolean =>
  isLoopback(host) && isLoopback(new URL(siteUrl).hostname)

/**
 * What functions run on at this machine. There is no CDN, and no hook is ever asked for a build, whatever hook the
 * environment names: the local host builds by itself, and the development server has nothing to build.
 */
export async function localPlatform(
  environment: Environment,
  { db }: Pick<OpenDatabase, 'db'>,
  readSiteFile: Platform['readSiteFile'],
): Promise<Platform> {
  const {
    dataDirectory,
    geocoderUrl,
    routerUrl,
    overpassUrl,
    smileyUrl,
    newFromSources,
    siteUrl,
    smtp,
    sessionSecret,
  } = environment
  const isLocal = isLocalSite(environment)
  const secret = sessionSecret ?? (await localSecret(dataDirectory))
  return {
    geocoderUrl,
    routerUrl,
    overpassUrl,
    smileyUrl,
    newFromSources,
    siteUrl,
    mail: smtp === null ? { by: 'files', folder: join(dataDirectory, 'outbox'), isLocal } : { by: 'server', ...smtp },
    readSiteFile,
    secret: () => secret,
    images: localImages(dataDirectory),
    buildHookUrl: null,
    buildsAMonth: 0,
    dueNote: null,
    changesStore: null,
    presses: null,
    log: failuresAndSecurity,
    now: () => new Date(),
    wait,
    purge: async () => undefined,
    withDatabase: (work) => work(db),
  }
}

/**
 * Takes a data directory for this host until it ends, whatever database it has: two would delete each other's builds,
 * and one
 * that reached the other's embedded database would be left without. Returns what gives it back. @throws {Problem}
 */
export async function takeDataDirectory(directory: string): Promise<() => void> {
  const owner = join(directory, 'host.pid')
  const release = takeLock(join(directory, 'host.lock'))
  if (release === null) {
    const process = await readFile(owner, 'utf8').catch(() => 'unknown')
    throw new Problem(`${directory} is served by process ${process}: stop that one, or choose another with DATA_DIR.`)
  }
  await writeFile(owner, String(process.pid), { mode: 0o600 })
  return release
}
