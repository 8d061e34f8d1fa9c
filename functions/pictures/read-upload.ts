import type { Context } from 'hono'

import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { MAX_UPLOAD_BYTES } from '#src/domain/pictures/pictures.ts'

import { Refusal } from '#functions/_lib/http/errors.ts'
import { limitBody } from '#functions/_lib/http/validate.ts'
import { refusals } from './refusals.ts'

/** What stands around the file in a multipart body. */
const ENVELOPE_BYTES = 16 * 1024

async function formOf(c: Context): Promise<FormData> {
  try {
    await limitBody(c, MAX_UPLOAD_BYTES + ENVELOPE_BYTES, refusals.tooLarge())
    return await c.req.formData()
  } catch (error) {
    // Parts that do not end, a sender who went away halfway.
    throw error instanceof Refusal ? error : refusals.unreadable()
  }
}

/** The file of a multipart request; 400, 413, 415 or 422 for everything else. What the sender calls it is of no account. */
export async function readUpload(c: Context): Promise<Buffer> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refusals.noForm()
  const form = await formOf(c)
  const [[field, file] = [], ...others] = [...form]
  if (field !== IMAGE_FIELD || !(file instanceof File) || others.length > 0) throw refusals.notOne()
  if (file.size > MAX_UPLOAD_BYTES) throw refusals.tooLarge()
  return Buffer.from(await file.arrayBuffer())
}
