import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { OpenDatabase } from '#db/connection.ts'
import { takeLock } from '#db/embedded/data-directory.ts'
import { failuresAndSecurity } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import { blobStore } from '#functions/pictures/blob-store.ts'
import type { ImageStore } from '#functions/pictures/blob-store.ts'
import { folderStore } from '#functions/pictures/folder-store.ts'
import type { Environment } from '#src/config/environment.ts'
import { pick } from '#src/domain/producer/fields.ts'

import { Problem } from '../problem.ts'

const BYTES = 32

/** Returns this machine's secret, which is created on the first start in a file that only its user can read. */
export async function localSecret(dataDirectory: string): Promise<string> {
  const file = join(dataDirectory, 'session-secret')
  await mkdir(dataDirectory, { recursive: true })
  try {
    // If two processes start at once, one creates the file and both read it.
    await writeFile(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}

/** Returns the picture store of this machine. */
const localImages = (dataDirectory: string): ImageStore => folderStore(join(dataDirectory, 'images'))

/** Returns whether an address or name refers to this machine. */
const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Returns whether only this machine can reach the site: it listens on a loopback address, and its URL has one. */
export const isLocalSite = ({ host, siteUrl }: Pick<Environment, 'host' | 'siteUrl'>): boolean =>
  isLoopback(host) && isLoopback(new URL(siteUrl).hostname)

/**
 * Returns the platform of functions on this machine. There is no CDN, and no build hook is called, even if the
 * environment has one: the local host builds by itself, and the development server has nothing to build.
 */
export async function localPlatform(
  environment: Environment,
  { db }: Pick<OpenDatabase, 'db'>,
  readSiteFile: Platform['readSiteFile'],
): Promise<Platform> {
  const { dataDirectory, sessionSecret, smtp } = environment
  const isLocal = isLocalSite(environment)
  const secret = sessionSecret ?? (await localSecret(dataDirectory))
  return {
    ...pick(environment, ['geocoderUrl', 'routerUrl', 'overpassUrl', 'smileyUrl', 'newFromSources', 'siteUrl']),
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
 * Locks a data directory for this host until the returned function is called, even if the database is elsewhere: two
 * hosts would delete each other's builds, and one that shares the other's embedded database would lose it when that
 * host stops. @throws {Problem} if another host has the lock.
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

interface PicturePlace {
  store: ImageStore
  /** The location, for the command's report. */
  name: string
}

/** Returns the configured picture store: Netlify Blobs or a local folder. */
export function picturePlace({
  dataDirectory,
  netlifyBlobs,
}: Pick<Environment, 'dataDirectory' | 'netlifyBlobs'>): PicturePlace {
  return netlifyBlobs === null
    ? { store: localImages(dataDirectory), name: join(dataDirectory, 'images') }
    : { store: blobStore(netlifyBlobs), name: 'Netlify Blobs' }
}
