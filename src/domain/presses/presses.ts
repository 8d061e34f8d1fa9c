/** The links of a shop whose presses are counted: directions to it, and its telephone number. */
export const pressKinds = ['directions', 'calls'] as const
export type PressKind = (typeof pressKinds)[number]

export const PRESSES_PATH = '/api/presses'

/** The maximum number of presses of one kind per shop and day. More come from a program. */
const MOST_PRESSES_A_DAY = 300

/** How many months of counts are kept. */
export const PRESS_MONTHS_KEPT = 13

/** Presses of a shop, identified by the first segment of its id. */
export interface PressCounts extends Record<PressKind, number> {
  segment: string
}

/** Counts presses by shop. */
export function countPresses(presses: readonly { segment: string; kind: PressKind }[]): PressCounts[] {
  const counts = new Map<string, PressCounts>()
  for (const { segment, kind } of presses) {
    const count = counts.get(segment) ?? { segment, directions: 0, calls: 0 }
    count[kind] = Math.min(count[kind] + 1, MOST_PRESSES_A_DAY)
    counts.set(segment, count)
  }
  return [...counts.values()]
}

/** User agents of programs that open pages and press nothing on a visitor's behalf. */
export const isProgram = (userAgent: string): boolean => /bot|crawl|spider|preview|headless/i.test(userAgent)
