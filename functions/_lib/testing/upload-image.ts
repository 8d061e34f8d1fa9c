import { afterAll, beforeAll } from 'vitest'

import { openTestDatabase } from '#db/testing/databases.ts'
import type { TestDatabase } from '#db/testing/databases.ts'
import { uploadImageRoutes as uploadImage } from '#functions/pictures/upload.ts'

import { signedInOperator } from './operator.ts'
import { lend, platform, visit } from './platform.ts'
import { newVisitor } from './visitor.ts'

interface Upload {
  cookie: string
  body: BodyInit
  headers?: Record<string, string>
}

/** Sends a body unchanged from the back office. A form sets its own content type. */
export function upload({ cookie, body, headers }: Upload): Promise<Response> | Response {
  const sent = {
    method: 'POST',
    headers: { Cookie: cookie, Origin: 'http://localhost', 'Accept-Language': 'en', ...headers },
    body,
    duplex: 'half',
  }
  return visit(uploadImage, new Request('http://localhost/api/upload-image', sent), { ip: newVisitor() })
}

export function formWith(
  bytes: Buffer<ArrayBuffer> | string,
  { name = 'bod.jpg', type = 'image/jpeg' } = {},
): FormData {
  const form = new FormData()
  form.set('image', new File([bytes], name, { type }))
  return form
}

/** Makes functions use an embedded database, and returns the cookie of an operator in it. */
export function withOperator(): () => string {
  let database: TestDatabase | null = null
  let cookie = ''
  beforeAll(async () => {
    const opened = await openTestDatabase('postgres')
    database = opened
    platform.withDatabase = lend(opened)
    cookie = (await signedInOperator(opened.db)).cookie
  })
  afterAll(async () => {
    await database?.close()
  })
  return () => cookie
}
