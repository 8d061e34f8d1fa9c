import { fileURLToPath } from 'node:url'

import { useNeonBridge } from '#db/testing/neon-bridge.ts'
import { netlify } from '#functions/_lib/http/netlify.ts'
import { importFunctions, routeFunctions } from '#scripts/host/functions/functions.ts'
import { createHandler, ownNames } from '#scripts/host/handler.ts'
import { listen } from '#scripts/host/listen.ts'
import { openLiveSite } from '#scripts/host/site/live-site.ts'
import { readNetlifyRules } from '#scripts/host/netlify-config.ts'
import { logUnhandledErrors } from '#scripts/host/host.ts'

/**
 * A separate process that serves a finished build. Its functions run as deployed: each opens the database of
 * DATABASE_URL itself. Sends its parent the address, and exits with it.
 */
const [build = '', bridgePort = ''] = process.argv.slice(2)
const project = fileURLToPath(new URL('../..', import.meta.url))

useNeonBridge(Number(bridgePort))
const site = await openLiveSite(build, null)
const functions = routeFunctions(await importFunctions(`${project}/functions`, { ...netlify, readSiteFile: site.read }))
const rules = await readNetlifyRules(project)
const { url } = await listen(createHandler({ site, functions, rules, isOwnName: ownNames() }), '127.0.0.1', 0)
logUnhandledErrors()
process.once('disconnect', () => process.exit())
process.send?.(url)
