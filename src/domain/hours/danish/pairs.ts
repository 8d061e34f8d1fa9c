import type { DayPlan } from '../model.ts'
import type { Item, Target } from './found.ts'

/** Days and what is said of them. */
export interface Statement {
  /** Null where no days are named. */
  target: Target | 'otherDays' | null
  plan: DayPlan
  /** The item that says the hours, to name where two statements do not go together. */
  said: Item
}

/** An item of a clause with the number of its part. */
export interface Piece {
  item: Item
  part: number
}

const isTarget = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece.item.meaning.kind === 'target' || piece.item.meaning.kind === 'otherDays')

/** All days of targets that are said one after the other. */
function joinTargets(pieces: readonly Piece[]): Target | 'otherDays' | null {
  const targets = pieces.flatMap(({ item }) => (item.meaning.kind === 'target' ? [item.meaning] : []))
  if (pieces.some(({ item }) => item.meaning.kind === 'otherDays')) return targets.length === 0 ? 'otherDays' : null
  return {
    days: [...new Set(targets.flatMap(({ days }) => days))].toSorted((a, b) => a - b),
    holidays: targets.some(({ holidays }) => holidays),
    occasions: targets.flatMap(({ occasions }) => occasions),
  }
}

/** How many of the targets after hours belong to them; null where they could belong to the hours that follow. */
function targetsAfter(pieces: readonly Piece[], plan: number, end: number): number | null {
  const [said, first, last, next] = [pieces[plan], pieces[plan + 1], pieces[end - 1], pieces[end]]
  const count = end - plan - 1
  if (said === undefined || first === undefined || last === undefined || next === undefined) return count
  if (next.part !== last.part) return count
  // The last target stands with the hours that follow it, and the others before a comma.
  if (count > 1 && pieces[end - 2]?.part !== last.part) return count - 1
  if (first.part !== said.part) return 0
  return isTarget(pieces[end + 1]) ? count : null
}

interface Pairs {
  statements: (Statement & { parts: number[] })[]
  leftOver: Piece[]
}

/** Hours with the days that they are said of, whichever comes first. */
export function pairsOf(pieces: readonly Piece[]): Pairs {
  const pairs: Pairs = { statements: [], leftOver: [] }
  const say = (targets: readonly Piece[], said: Piece): void => {
    const target = targets.length === 0 ? null : joinTargets(targets)
    if (said.item.meaning.kind !== 'plan' || (target === null && (targets.length > 0 || pairs.statements.length > 0))) {
      pairs.leftOver.push(...targets, said)
      return
    }
    const parts = [...targets, said].map(({ part }) => part)
    pairs.statements.push({ target, plan: said.item.meaning.plan, said: said.item, parts })
  }
  for (let index = 0; index < pieces.length;) {
    let end = index + (isTarget(pieces[index]) ? 0 : 1)
    while (isTarget(pieces[end])) end += 1
    const [first, next] = [pieces[index], pieces[end]]
    if (first === undefined) break
    if (isTarget(first)) {
      if (next === undefined) pairs.leftOver.push(...pieces.slice(index, end))
      else say(pieces.slice(index, end), next)
      index = end + 1
      continue
    }
    const count = targetsAfter(pieces, index, end)
    if (count === null) {
      pairs.leftOver.push(...pieces.slice(index, end + 1))
      index = end + 1
    } else {
      say(pieces.slice(index + 1, index + 1 + count), first)
      index += 1 + count
    }
  }
  return pairs
}
