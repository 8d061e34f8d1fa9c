import type { Context } from 'hono'

import { IMAGE_FIELD } from '#src/contracts/pictures/upload-image.ts'
import { MAX_UPLOAD_BYTES } from '#src/domain/pictures/pictures.ts'

import { Refusal } from '../http/errors.ts'
import { limitBody } from '../http/validate.ts'

/** What stands around the file in a multipart body. */
const ENVELOPE_BYTES = 16 * 1024

const tooLarge = new Refusal(413, {
  da: 'Billedet er for stort: højst 5 MB.',
  en: 'The picture is too large: at most 5 MB.',
})
const notOneFile = new Refusal(422, `Send one picture, in the field "${IMAGE_FIELD}", and nothing else.`)

async function formOf(c: Context): Promise<FormData> {
  try {
    await limitBody(c, MAX_UPLOAD_BYTES + ENVELOPE_BYTES, tooLarge)
    return await c.req.formData()
  } catch (error) {
    // Parts that do not end, a sender who went away halfway.
    throw error instanceof Refusal ? error : new Refusal(400, 'The upload cannot be read.')
  }
}

/** The file of a multipart request; 400, 413, 415 or 422 for everything else. What the sender calls it is of no account. */
export async function readUpload(c: Context): Promise<Buffer> {
  const type = c.req.header('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'Send the picture as multipart/form-data.')
  const form = await formOf(c)
  const [[field, file] = [], ...others] = [...form]
  if (field !== IMAGE_FIELD || !(file instanceof File) || others.length > 0) throw notOneFile
  if (file.size > MAX_UPLOAD_BYTES) throw tooLarge
  return Buffer.from(await file.arrayBuffer())
}
