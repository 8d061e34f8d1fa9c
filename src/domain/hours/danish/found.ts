import type { DayPlan } from '../model.ts'
import type { Occasion, YearPeriod } from '../calendar.ts'
import type { Token, TokenMeaning } from './tokens.ts'

/** Days that hours are said of. */
export interface Target {
  /** Monday is 0. */
  days: readonly number[]
  holidays: boolean
  occasions: readonly Occasion[]
}

export const noTarget: Target = { days: [], holidays: false, occasions: [] }

export type ItemMeaning =
  | ({ kind: 'target' } & Target)
  | { kind: 'otherDays' }
  | { kind: 'period'; period: YearPeriod }
  | { kind: 'plan'; plan: DayPlan }
  | { kind: 'otherwise' }
  | { kind: 'restOfDay' }
  | { kind: 'restOfYear' }
  | { kind: 'special' }
  | { kind: 'except' }
  | { kind: 'and' }
  | { kind: 'comma' }
  | { kind: 'newline' }
  | { kind: 'stop' }
  | { kind: 'unknown'; isCondition: boolean }

/** A part of a text that means one thing; `end` is the place after it. */
export interface Item {
  start: number
  end: number
  meaning: ItemMeaning
}

/** What stands at a token, and the index of the token after it. */
export interface Found<Value> {
  value: Value
  next: number
}

export type Tokens = readonly Token[]

export const at = (tokens: Tokens, index: number): TokenMeaning | undefined => tokens[index]?.meaning
export const kindAt = (tokens: Tokens, index: number): TokenMeaning['kind'] | undefined => at(tokens, index)?.kind

export const isRange = (kind: TokenMeaning['kind'] | undefined): boolean => kind === 'dash' || kind === 'until'

/** Index after an optional token. */
export const skip = (tokens: Tokens, index: number, kind: TokenMeaning['kind']): number =>
  kindAt(tokens, index) === kind ? index + 1 : index
