import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { limited } from '#functions/_lib/limits/rate-limit.ts'
import { createOwnerApp, ownedShopOf } from './session.ts'
import { saveUpload } from '#functions/pictures/save-upload.ts'

export const ownerPictureRoutes: Hono<Env> = createOwnerApp('/api/owners/shops/:id/picture')

/** Keeps a picture; the shop has it once an edit names it. */
ownerPictureRoutes.post('/', limited('owner'), async (c) => {
  ownedShopOf(c)
  return saveUpload(c)
})
