import { z } from 'zod'

/** A message, or what writes it in the language of the page when something is wrong. */
export type FieldMessage = string | ((issue: { input?: unknown }) => string)

/**
 * A text that is measured before anything reads it: what follows never sees one of more than `max` letters, as they
 * were sent. Every text of every call begins with it.
 */
export const measured = (wrongType: FieldMessage, max: number, tooLong: FieldMessage) =>
  z.string({ error: wrongType }).max(max, { error: tooLong, abort: true })

/** Blank ends, marks that show nothing and line breaks of two letters go before the letters that count. */
const roomToTidy = (max: number): number => 2 * max + 1000

/**
 * Unicode's own limit of marks on one letter (UAX #15, 'stream-safe'): ordering more takes the square of their time.
 */
const tooManyMarks = /\p{M}{31}/u

/** A text that people write: what composes and tidies it sees no more than it can do at once. */
export const writtenText = (wrongType: FieldMessage, max: number, tooLong: FieldMessage, overloaded: FieldMessage) =>
  measured(wrongType, roomToTidy(max), tooLong).refine((text) => !tooManyMarks.test(text), {
    error: overloaded,
    abort: true,
  })
