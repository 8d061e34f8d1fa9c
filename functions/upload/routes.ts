import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { bulkUpload, MAX_UPLOAD_BYTES } from '#src/contracts/upload/bulk-upload.ts'

import { check } from './check.ts'
import { upload } from './run-upload.ts'
import { jsonStream } from '#functions/_lib/http/json-stream.ts'
import { createOperatorApp, operatorOf } from '#functions/operators/session.ts'
import { published } from '#functions/publishing/publish.ts'
import { validBody } from '#functions/_lib/http/validate.ts'

export const uploadRoutes: Hono<Env> = createOperatorApp('/api/admin/upload')

uploadRoutes.post('/', published, validBody(bulkUpload, MAX_UPLOAD_BYTES), async (c) => {
  return c.json(await upload(c.var.db, c.req.valid('json'), operatorOf(c).id))
})

uploadRoutes.post('/check', published, validBody(bulkUpload, MAX_UPLOAD_BYTES), async (c) => {
  const { producers } = c.req.valid('json')
  return c.body(jsonStream(await check(c.var.db, producers)), 200, { 'Content-Type': 'application/json' })
})
