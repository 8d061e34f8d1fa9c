import { z } from 'zod'

type Message = Parameters<typeof z.string>[0]

/**
 * A text that is measured before anything reads it: what follows never sees one of more than `max` letters, as they
 * were sent. Every text of every call begins with it.
 */
export const measured = (wrongType: Message, max: number, tooLong: string) =>
  z.string(wrongType).max(max, { error: tooLong, abort: true })

/** Blank ends, marks that show nothing and line breaks of two letters go before the letters that count. */
const roomToTidy = (max: number): number => 2 * max + 1000

/**
 * Unicode's own limit of marks on one letter (UAX #15, 'stream-safe'): ordering more takes the square of their time.
 */
const tooManyMarks = /\p{M}{31}/u

/** A text that people write: what composes and tidies it sees no more than it can do at once. */
export const writtenText = (wrongType: Message, max: number, tooLong: string, overloaded: string) =>
  measured(wrongType, roomToTidy(max), tooLong).refine((text) => !tooManyMarks.test(text), {
    error: overloaded,
    abort: true,
  })
