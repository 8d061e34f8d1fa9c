/**
 * What Netlify and Neon charge, from netlify.com/pricing, docs.netlify.com ('How credits work', rates of 14 April 2026) and
 * neon.com/pricing, read in November 2026. Credits are Netlify's.
 */
export const prices = {
  readOn: '2026-11-24',
  creditsPerDeploy: 15,
  creditsPerGigabyteHour: 10,
  creditsPerGigabyte: 20,
  creditsPerTenThousandRequests: 2,
  /** Credits of a month; at zero, Free pauses every site of the account. */
  plans: { Free: 300, Personal: 1000, Pro: 3000 },
  /** How long Neon stays awake after a query, and what it counts meanwhile at its smallest size. */
  awakeMinutes: 5,
  computeUnits: 0.25,
  /** Of Neon's Free plan, for each project. */
  freeComputeHours: 100,
} as const

/** What a site uses in a month, or a day. */
export interface Usage {
  deploys: number
  /** Pages, files, redirects and calls alike, whether the edge has them or not. */
  requests: number
  bytes: number
  /** Memory that functions hold times the time they run. */
  gigabyteSeconds: number
  /** Queries of the database after five minutes without one. */
  wakes: number
}

export const noUsage: Usage = { deploys: 0, requests: 0, bytes: 0, gigabyteSeconds: 0, wakes: 0 }

/** The sum of some uses, each so many times. */
export function addUsage(...uses: readonly (readonly [times: number, use: Partial<Usage>])[]): Usage {
  const sum = { ...noUsage }
  for (const [times, use] of uses) {
    sum.deploys += times * (use.deploys ?? 0)
    sum.requests += times * (use.requests ?? 0)
    sum.bytes += times * (use.bytes ?? 0)
    sum.gigabyteSeconds += times * (use.gigabyteSeconds ?? 0)
    sum.wakes += times * (use.wakes ?? 0)
  }
  return sum
}

/** Credits by what they are for. */
export type Bill = Record<'deploys' | 'compute' | 'bandwidth' | 'requests' | 'total', number>

export function billOf(usage: Usage): Bill {
  const parts = {
    deploys: usage.deploys * prices.creditsPerDeploy,
    compute: (usage.gigabyteSeconds / 3600) * prices.creditsPerGigabyteHour,
    bandwidth: (usage.bytes / 1e9) * prices.creditsPerGigabyte,
    requests: (usage.requests / 10_000) * prices.creditsPerTenThousandRequests,
  }
  return { ...parts, total: parts.deploys + parts.compute + parts.bandwidth + parts.requests }
}

/** Hours of Neon's compute; its Free plan includes `prices.freeComputeHours`. */
export const computeHoursOf = ({ wakes }: Usage): number => (wakes * prices.awakeMinutes * prices.computeUnits) / 60
