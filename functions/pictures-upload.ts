import type { Config } from '@netlify/functions'

import { handle } from './_lib/http/app.ts'
import { createOperatorApp } from './_lib/operators/session.ts'
import { saveUpload } from './_lib/pictures/save-upload.ts'
import { published } from './_lib/publishing/publish.ts'

const app = createOperatorApp('/api')

app.post('/upload-image', published, saveUpload)

export default handle(app)

export const config: Config = {
  path: '/api/upload-image',
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
