import { z } from 'zod'

import { measured } from '#src/domain/text/measured.ts'

/** Rows fetched at a time. With more, a response could exceed what a function on Netlify may send. */
export const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 500

const MAX_SEARCH_LENGTH = 200

const count = (highest: number, message: string) =>
  measured(message, 9, message)
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value <= highest, message)

/** The query of a list: the search text, and the range of rows. */
export const pageQuery = z.object({
  q: measured('q must be a text', MAX_SEARCH_LENGTH, `q must be at most ${MAX_SEARCH_LENGTH} characters`)
    .trim()
    .optional(),
  limit: count(MAX_PAGE_SIZE, `limit must be a whole number up to ${MAX_PAGE_SIZE}`).default(MAX_PAGE_SIZE),
  offset: count(Number.MAX_SAFE_INTEGER, 'offset must be a whole number').default(0),
})

/** Visitors' texts are long: a response with more of them could be larger than a function may send. */
const MOST_LONG_ROWS = 100

/** The query of a list of long rows: at most 100 at a time, even if more are requested. */
export const longPageQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.transform((limit) => Math.min(limit, MOST_LONG_ROWS)),
})

/** Header of a list response with the total number of rows. */
export const TOTAL_HEADER = 'X-Total-Count'

/** A part of a list's rows, and their total number. */
export interface Page<Row> {
  rows: Row[]
  total: number
}
