const WEEK = 7
/** How many days must differ before another week is taken for a season and not for exceptions. */
const SEASON_WORTH = 3
/** Weeks that occur most often; the days that none of them fits are exceptions. */
const CANDIDATES = 32

interface FoundSeason {
  /** Index of its first day. */
  start: number
  /** What each weekday is like, Monday first. */
  week: readonly number[]
}

/** Every seven days in a row as a week from Monday, those that occur most often first. */
function candidateWeeks(days: readonly number[], firstWeekday: number): number[][] {
  const week = days.slice(0, WEEK)
  const counts = new Map<string, { week: number[]; count: number }>()
  for (const [nth, day] of days.entries()) {
    // One week after another differs from it by one weekday.
    week[(firstWeekday + nth) % WEEK] = day
    if (nth < WEEK - 1) continue
    const key = week.join()
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { week: [...week], count: 1 })
  }
  const weeks = [...counts.values()].toSorted((one, other) => other.count - one.count)
  return weeks.slice(0, CANDIDATES).map((candidate) => candidate.week)
}

/**
 * The fewest seasons and exceptions that say the same as a row of days (Viterbi's way: each week is a state, a day that
 * differs from it costs one, another state costs `SEASON_WORTH`). A public holiday may differ for nothing, nearly: it
 * says nothing of the season. `days` are numbers for what a day
 * is like.
 */
export function seasonsOf(
  days: readonly number[],
  firstWeekday: number,
  isHoliday: (nth: number) => boolean,
): FoundSeason[] {
  const weeks = candidateWeeks(days, firstWeekday)
  if (weeks.length === 1) return [{ start: 0, week: weeks[0] ?? [] }]
  let costs = weeks.map(() => 0)
  const cameFrom = days.map((number, nth) => {
    const best = costs.indexOf(Math.min(...costs))
    const change = nth === 0 ? 0 : (costs[best] ?? 0) + SEASON_WORTH
    const weight = isHoliday(nth) ? 0.1 : 1
    const weekday = (firstWeekday + nth) % WEEK
    // Of two days on which a season might as well begin the later: the first that is different.
    const from = weeks.map((_, state) => (nth > 0 && change <= (costs[state] ?? 0) ? best : state))
    costs = weeks.map((week, state) => {
      const before = nth > 0 ? Math.min(change, costs[state] ?? 0) : 0
      return before + (week[weekday] === number ? 0 : weight)
    })
    return from
  })
  let state = costs.indexOf(Math.min(...costs))
  const seasons: FoundSeason[] = []
  for (let nth = days.length - 1; nth >= 0; nth--) {
    const before = cameFrom[nth]?.[state] ?? state
    if (before !== state || nth === 0) seasons.unshift({ start: nth, week: weeks[state] ?? [] })
    state = before
  }
  return seasons
}
