import { onTestFinished } from 'vitest'

import { folderWith } from '../../testing/temporary.ts'
import type { FunctionModule } from '../functions/functions.ts'
import { routeFunctions } from '../functions/functions.ts'
import { createHandler, ownNames } from '../handler.ts'
import { listen } from '../listen.ts'
import { readNetlifyRules } from '../netlify-config.ts'
import { openLiveSite } from '../site/live-site.ts'
import type { LiveSite } from '../site/live-site.ts'

interface Served {
  origin: string
  site: LiveSite
}

/** Serves a finished build with the host's own handler until the test ends. */
export async function serveFolder(
  directory: string,
  functions: FunctionModule[] = [],
  netlifyToml = '',
  kept: string | null = null,
): Promise<Served> {
  const site = await openLiveSite(directory, kept)
  const rules = await readNetlifyRules(await folderWith({ 'netlify.toml': netlifyToml }))
  const { url, close } = await listen(
    createHandler({ site, functions: routeFunctions(functions), rules, isOwnName: ownNames() }),
    '127.0.0.1',
    0,
  )
  onTestFinished(close)
  return { origin: url, site }
}
