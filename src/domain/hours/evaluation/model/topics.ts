import type { Token } from '../library.ts'

/** What an expression names, which decides where to look for exceptions; whether they are there, its hours decide. */
export interface Topics {
  holidays: boolean
  /** Days from Easter. */
  easterDays: ReadonlySet<number>
  weeks: ReadonlySet<number>
  /** The years that are named and those between them, in order. */
  years: readonly number[]
}

const fromTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)

const numberAt = (tokens: readonly Token[], index: number): number | null => {
  const token = tokens[index]
  return token?.kind === 'number' ? Number(token.word) : null
}

/** '-2' of 'easter -2 days'. */
function easterDay(tokens: readonly Token[], index: number): number {
  const days = tokens[index + 3]?.kind === 'calcday' ? (numberAt(tokens, index + 2) ?? 0) : 0
  return tokens[index + 1]?.kind === '-' ? -days : days
}

/** '29' to '31' of 'week 29-31'. */
function weeksAt(tokens: readonly Token[], index: number): number[] {
  const first = numberAt(tokens, index + 1)
  const last = tokens[index + 2]?.kind === '-' ? numberAt(tokens, index + 3) : first
  return first === null || last === null ? [] : fromTo(first, last)
}

export function topicsOf(tokens: readonly Token[]): Topics {
  const years = tokens.filter(({ kind }) => kind === 'year').map(({ word }) => Number(word))
  const places = (kind: string): number[] => tokens.flatMap((token, index) => (token.kind === kind ? [index] : []))
  return {
    holidays: tokens.some(({ kind }) => kind === 'holiday'),
    easterDays: new Set(places('event').map((index) => easterDay(tokens, index))),
    weeks: new Set(places('week').flatMap((index) => weeksAt(tokens, index))),
    years: years.length === 0 ? [] : fromTo(Math.min(...years), Math.max(...years)),
  }
}
