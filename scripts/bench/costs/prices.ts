/**
 * Prices of Netlify and Neon, from netlify.com/pricing, docs.netlify.com ('How credits work', rates of 14 April 2026)
 * and neon.com/pricing, read in November 2026. Credits are Netlify's.
 */
export const prices = {
  readOn: '2026-11-24',
  creditsPerDeploy: 15,
  creditsPerGigabyteHour: 10,
  creditsPerGigabyte: 20,
  creditsPerTenThousandRequests: 2,
  /** Credits per month. At zero, Free pauses every site of the account. */
  plans: { Free: 300, Personal: 1000, Pro: 3000 },
  /** How long Neon stays awake after a query, and the compute units it then counts at its smallest size. */
  awakeMinutes: 5,
  computeUnits: 0.25,
  /** Per project, on Neon's Free plan. */
  freeComputeHours: 100,
} as const

/** The usage of a site in a month or a day. */
export interface Usage {
  deploys: number
  /** Pages, files, redirects and calls, whether or not the edge has cached them. */
  requests: number
  bytes: number
  /** Memory of functions times their running time. */
  gigabyteSeconds: number
  /** Queries that wake the database, after five minutes without one. */
  wakes: number
}

export const noUsage: Usage = { deploys: 0, requests: 0, bytes: 0, gigabyteSeconds: 0, wakes: 0 }

/** Sums up usages, each multiplied by its count. */
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

/** Credits by purpose. */
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

/** Returns the compute hours on Neon, of which the Free plan includes `prices.freeComputeHours`. */
export const computeHoursOf = ({ wakes }: Usage): number => (wakes * prices.awakeMinutes * prices.computeUnits) / 60
