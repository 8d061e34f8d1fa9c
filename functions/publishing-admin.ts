import type { Config } from '@netlify/functions'

import { findBuilds } from '#db/queries/publishing/builds.ts'
import { publicationOf } from '#src/domain/publishing/builds.ts'

import { handle } from './_lib/http/app.ts'
import { createOperatorApp } from './_lib/operators/session.ts'

const app = createOperatorApp('/api/admin/last-build')

app.get('/', async (c) => c.json(publicationOf(await findBuilds(c.var.db))))

export default handle(app)

export const config: Config = {
  path: ['/api/admin/last-build'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
