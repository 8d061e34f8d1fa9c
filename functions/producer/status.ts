import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { countCollection } from '#db/queries/producer/collection-status.ts'
import type { CollectionStatus } from '#src/contracts/producer/collection-status.ts'

import { createOperatorApp } from '#functions/operators/session.ts'

export const producerStatusRoutes: Hono<Env> = createOperatorApp('/api/admin/collection-status')

producerStatusRoutes.get('/', async (c) => c.json((await countCollection(c.var.db)) satisfies CollectionStatus))
