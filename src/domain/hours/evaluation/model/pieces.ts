import type { SpanKind } from '../../timeline/timeline.ts'
import { saysMoreThanAppointment } from '../days/comments.ts'
import { classesOf } from '../days/day-classes.ts'
import type { DayClasses } from '../days/day-classes.ts'
import { readingsOf } from '../days/readings.ts'
import { stretchesByDay } from '../days/stretches.ts'
import type { StretchesOn } from '../days/stretches.ts'
import { lex } from '../library.ts'
import type { Token } from '../library.ts'

/** A part of one day, from 0 until 1440; minutes in wall-clock time. */
export interface Piece {
  from: number
  to: number
  kind: SpanKind
  /** '' where it says no more than the kind. */
  comment: string
}

/** What can be asked of an expression. */
export interface Evaluation {
  tokens: readonly Token[]
  /** The pieces of a day since 1970-01-01 that are not closed, in order; of days of one class they are the same ones. */
  piecesOn: (day: number) => readonly Piece[]
  /** Null where every day may be another. */
  classes: DayClasses | null
}

const commentOf = (comment = ''): string => (saysMoreThanAppointment(comment) ? comment : '')

function piecesByDay(stretchesOn: StretchesOn): Evaluation['piecesOn'] {
  const known = new Map<ReturnType<StretchesOn>, Piece[]>()
  return (day) => {
    const stretches = stretchesOn(day)
    const found =
      known.get(stretches) ??
      stretches.flatMap(({ from, to, kind, comment }) =>
        kind === undefined ? [] : [{ from, to, kind, comment: commentOf(comment) }],
      )
    known.set(stretches, found)
    return found
  }
}

/** Reads an expression; null for what is none, and for one that depends on the sun or on school holidays. */
export function evaluate(expression: string): Evaluation | null {
  const lexed = lex(expression)
  if (lexed?.reader == null || readingsOf(expression, lexed.tokens)?.texts.length !== 1) return null
  const { reader, tokens } = lexed
  return { tokens, piecesOn: piecesByDay(stretchesByDay({ reader, tokens })), classes: classesOf(tokens) }
}
