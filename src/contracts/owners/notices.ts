import { z } from 'zod'

import { MAX_LINE } from '#src/domain/owners/notice.ts'
import { line, orNull } from '#src/domain/text/schemas.ts'

const WRONG_DAY = 'Vælg en dato'

/** Body of `PUT /api/owners/shops/{id}/notices/{kind}`: days in Denmark, both included. */
export const noticeBody = z.object({
  text: orNull(line({ label: 'Linjen', max: MAX_LINE })),
  firstDay: z.iso.date(WRONG_DAY),
  lastDay: z.iso.date(WRONG_DAY),
})
export type NoticeBody = z.output<typeof noticeBody>
