/** What every page type must reach: scores at least, the rest at most. */
export const budgets = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  /** A score, not a time. */
  layoutShift: 0.01,
  /** In ms. */
  blockingTime: 100,
} as const
