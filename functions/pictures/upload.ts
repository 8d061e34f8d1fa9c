import type { Hono } from 'hono'

import type { Env } from '#functions/_lib/http/platform.ts'
import { createOperatorApp } from '#functions/operators/session.ts'
import { saveUpload } from './save-upload.ts'
import { published } from '#functions/publishing/publish.ts'

export const uploadImageRoutes: Hono<Env> = createOperatorApp('/api')

uploadImageRoutes.post('/upload-image', published, saveUpload)
