import { join } from 'node:path'

import type { OpenDatabase } from '#db/connection.ts'
import { failuresAndSecurity } from '#functions/_lib/http/log.ts'
import type { Platform } from '#functions/_lib/http/platform.ts'
import type { Environment } from '#src/config/environment.ts'

import { localImages } from './local-images.ts'
import { localSecret } from './session-secret.ts'

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
  const { dataDirectory, geocoderUrl, overpassUrl, smileyUrl, newFromSources, siteUrl, smtp, sessionSecret } =
    environment
  const isLocal = isLocalSite(environment)
  const secret = sessionSecret ?? (await localSecret(dataDirectory))
  return {
    geocoderUrl,
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
    log: failuresAndSecurity,
    now: () => new Date(),
    purge: async () => undefined,
    withDatabase: (work) => work(db),
  }
}
