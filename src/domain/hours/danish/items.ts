import { kindAt } from './found.ts'
import type { Found, Item, ItemMeaning, Tokens } from './found.ts'
import { endAt, monthsAt, rangeAt } from './periods-at.ts'
import { planAt } from './plans-at.ts'
import { targetAt } from './targets-at.ts'
import type { TokenMeaning } from './tokens.ts'

/** Tokens that are items by themselves. */
const plainItems: ReadonlyMap<TokenMeaning['kind'], ItemMeaning> = new Map<TokenMeaning['kind'], ItemMeaning>([
  ...(
    [
      'otherDays',
      'otherwise',
      'restOfDay',
      'restOfYear',
      'special',
      'except',
      'and',
      'comma',
      'newline',
      'stop',
    ] as const
  ).map((kind) => [kind, { kind }] as const),
  ['but', { kind: 'comma' }],
])

function itemAt(tokens: Tokens, index: number): Found<ItemMeaning> {
  const range = rangeAt(tokens, index) ?? monthsAt(tokens, index)
  if (range !== null) return range
  const target = targetAt(tokens, index)
  if (target !== null) return { value: { kind: 'target', ...target.value }, next: target.next }
  const plan = planAt(tokens, index)
  if (plan !== null) return { value: { kind: 'plan', plan: plan.value }, next: plan.next }
  const kind = kindAt(tokens, index)
  const plain = kind === undefined ? undefined : plainItems.get(kind)
  if (plain !== undefined) return { value: plain, next: index + 1 }
  // An end without its other end says when the hours hold, and does not say enough.
  const isHalf = (kind === 'from' || kind === 'until') && endAt(tokens, index + 1, true) !== null
  return { value: { kind: 'unknown', isCondition: kind === 'condition' || isHalf }, next: index + (isHalf ? 2 : 1) }
}

/** The items of a text's tokens, fillers left out. */
export function itemsOf(tokens: Tokens): Item[] {
  const telling = tokens.filter(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'colon')
  const items: Item[] = []
  for (let index = 0; index < telling.length;) {
    const { value, next } = itemAt(telling, index)
    const [first, last] = [telling[index], telling[next - 1]]
    if (first === undefined || last === undefined) break
    items.push({ start: first.start, end: last.end, meaning: value })
    index = next
  }
  return items
}
