import { daysOfYear } from '../days/calendar-days.ts'
import { orNull } from '../library.ts'
import { evaluate } from '../model/pieces.ts'
import type { Piece } from '../model/pieces.ts'

/** What is not closed on the dates 'YYYY-MM-DD' of a year, but for its comments; '' says that nothing is known. */
export function piecesOfYear(expression: string, year: number): Map<string, Omit<Piece, 'comment'>[]> {
  const pieces = orNull(() => {
    const evaluation = evaluate(expression === '' ? 'unknown' : expression)
    return evaluation && daysOfYear(year).map(({ date, day }) => [date, evaluation.piecesOn(day)] as const)
  })
  if (pieces === null) throw new Error(`No expression: ${expression}`)
  return new Map(
    pieces
      .filter(([, own]) => own.length > 0)
      .map(([date, own]) => [date, own.map(({ from, to, kind }) => ({ from, to, kind }))]),
  )
}
