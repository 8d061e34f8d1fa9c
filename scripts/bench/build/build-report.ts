import { z } from 'zod'

/** What the process that builds tells the one that measures; times in milliseconds. */
export const buildReport = z.object({
  /** Opening the embedded database and bringing its tables up to date. */
  opening: z.number(),
  /** Taking the snapshot and `astro build`, which end what `npm run build` does. */
  rendering: z.number(),
  /** Compressing for the local host, and pointing its link at the new build. */
  finishing: z.number(),
})

export type BuildReport = z.infer<typeof buildReport>
