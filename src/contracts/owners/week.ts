import { z } from 'zod'

import { facet } from '#src/domain/producer/fields.ts'
import { DAY_MINUTES } from '#src/domain/hours/local-time.ts'
import { weeklyQuestions } from '#src/domain/owners/week.ts'
import { line } from '#src/domain/text/schemas.ts'

import { noticeBody } from './owners.ts'

const minutes = z.int().min(0).max(DAY_MINUTES)

const otherHours = z.object({
  date: z.iso.date(),
  open: z
    .object({ from: minutes, to: minutes })
    .refine(({ from, to }) => from < to, 'Lukketid skal være efter åbningstid')
    .nullable(),
})

/** Body of `POST /api/owners/shops/{id}/week`: an answer to one of the week's questions. */
export const weeklyAnswer = z.discriminatedUnion('answer', [
  /** Open as usual: the owner confirms the page. */
  z.object({ answer: z.literal('as-usual') }),
  z.object({ answer: z.literal('other-hours'), days: z.array(otherHours).min(1).max(7) }),
  /** The goods for sale this week, by label. Products that are missing on the page are added to it. */
  z.object({
    answer: z.literal('goods'),
    labels: z
      .array(line({ label: 'Varen', min: 1, max: 40 }))
      .min(1)
      .max(20),
    newProducts: facet(['products'], 'edited').products,
  }),
  z.object({ answer: z.literal('news'), ...noticeBody.shape }),
  /** Nothing to add this week. */
  z.object({ answer: z.literal('skip'), question: z.enum(weeklyQuestions) }),
])
export type WeeklyAnswer = z.output<typeof weeklyAnswer>
