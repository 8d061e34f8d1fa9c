import type { Config } from '@netlify/functions'

import { findBuilds } from '#db/queries/builds.ts'
import { publicationOf } from '#src/domain/builds.ts'

import { handle, only } from './_lib/app.ts'
import { createOperatorApp } from './_lib/session.ts'

const app = createOperatorApp('/api/admin/last-build')

app.get('/', async (c) => c.json(publicationOf(await findBuilds(c.var.db))))
app.all('/', only('GET'))

export default handle(app)

export const config: Config = {
  path: ['/api/admin/last-build'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
