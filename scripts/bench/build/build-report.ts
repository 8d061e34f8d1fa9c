import { z } from 'zod'

/** The report of the building process to the measuring one. Times in milliseconds. */
export const buildReport = z.object({
  /** Opening the embedded database and migrating it. */
  opening: z.number(),
  /** Taking the snapshot and `astro build`, the last steps of `npm run build`. */
  rendering: z.number(),
  /** Compressing for the local host, and switching its link to the new build. */
  finishing: z.number(),
})

export type BuildReport = z.infer<typeof buildReport>
