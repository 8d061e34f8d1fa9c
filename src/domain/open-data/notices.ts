import { z } from 'zod'

import { noticeKinds } from '../owners/notice.ts'
import type { ShopNotice } from '../owners/notice.ts'
import { jsonSchemaOf, NOTICES_SCHEMA_PATH } from './open-data.ts'

/** An owner's notice for some days, 'YYYY-MM-DD' in Denmark, both included. Only lines and sales have `text`. */
export const noticeContract = z.object({
  kind: z.enum(noticeKinds),
  text: z.string().nullable(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
})

/** Response of `GET /api/notices`: current notices of listed shops. Positions are in degrees, both null if unknown. */
export const noticesAnswer = z.array(
  noticeContract.extend({
    id: z.guid(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
) satisfies z.ZodType<ShopNotice[]>
export type NoticesAnswer = z.infer<typeof noticesAnswer>

/** JSON Schema (2020-12) of the response. */
export const noticesSchema = (origin: string): object =>
  jsonSchemaOf(noticesAnswer, { path: NOTICES_SCHEMA_PATH, title: 'det, ejerne siger om disse dage', origin })
