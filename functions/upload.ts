import type { Config } from '@netlify/functions'

import { bulkUpload, MAX_UPLOAD_BYTES } from '#src/contracts/upload/bulk-upload.ts'

import { handle } from './_lib/http/app.ts'
import { check } from './_lib/upload/check.ts'
import { upload } from './_lib/upload/upload.ts'
import { jsonStream } from './_lib/http/json-stream.ts'
import { createOperatorApp, operatorOf } from './_lib/operators/session.ts'
import { published } from './_lib/publishing/publish.ts'
import { validBody } from './_lib/http/validate.ts'

const app = createOperatorApp('/api/admin/upload')

app.post('/', published, validBody(bulkUpload, MAX_UPLOAD_BYTES), async (c) => {
  return c.json(await upload(c.var.db, c.req.valid('json'), operatorOf(c).id))
})

app.post('/check', published, validBody(bulkUpload, MAX_UPLOAD_BYTES), async (c) => {
  const { producers } = c.req.valid('json')
  return c.body(jsonStream(await check(c.var.db, producers)), 200, { 'Content-Type': 'application/json' })
})

export default handle(app)

export const config: Config = {
  path: ['/api/admin/upload', '/api/admin/upload/check'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
