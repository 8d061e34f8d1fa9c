import type { Config } from '@netlify/functions'

import { handle } from './_lib/http/app.ts'
import { limited } from './_lib/limits/rate-limit.ts'
import { createOwnerApp, ownedShopOf } from './_lib/owners/session.ts'
import { saveUpload } from './_lib/pictures/save-upload.ts'

const app = createOwnerApp('/api/owners/shops/:id/picture')

/** Keeps a picture; the shop has it once an edit names it. */
app.post('/', limited('owner'), async (c) => {
  await ownedShopOf(c)
  return saveUpload(c)
})

export default handle(app)

export const config: Config = {
  path: '/api/owners/shops/:id/picture',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
