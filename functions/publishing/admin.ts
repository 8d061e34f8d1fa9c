import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { findBuilds } from '#db/queries/publishing/builds.ts'
import { publicationOf } from '#src/domain/publishing/builds.ts'

import { createOperatorApp } from '#functions/operators/session.ts'

export const publishingAdminRoutes: Hono<Env> = createOperatorApp('/api/admin/last-build')

publishingAdminRoutes.get('/', async (c) => c.json(publicationOf(await findBuilds(c.var.db))))
