import { z } from 'zod'

/** A message, or a function that returns it in the language of the page. */
export type FieldMessage = string | ((issue: { input?: unknown }) => string)

/**
 * A text whose length is checked before anything else, so that later checks never see more than `max` characters, as
 * they were sent. Every text of every call starts with it.
 */
export const measured = (wrongType: FieldMessage, max: number, tooLong: FieldMessage) =>
  z.string({ error: wrongType }).max(max, { error: tooLong, abort: true })

/** Leaves room for what tidying removes: spaces at the ends, invisible marks, and line breaks of two characters. */
const roomToTidy = (max: number): number => 2 * max + 1000

/** Unicode's own limit of marks on one letter (UAX #15, 'stream-safe'). Ordering more takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u

/** A text written by people, limited so that normalising and tidying it stays fast. */
export const writtenText = (wrongType: FieldMessage, max: number, tooLong: FieldMessage, overloaded: FieldMessage) =>
  measured(wrongType, roomToTidy(max), tooLong).refine((text) => !tooManyMarks.test(text), {
    error: overloaded,
    abort: true,
  })
