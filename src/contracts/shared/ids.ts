import { z } from 'zod'

import { rowVersion } from './version.ts'

/** The maximum number of ids, which is as many as may be pending at a time. */
const MAX_IDS = 20_000

/** The maximum size of a body with that many ids. */
export const MAX_IDS_BYTES = 1024 * 1024

/** The rows that an operator has selected: at least one. */
export const chosenIds = z
  .array(z.guid('ids skal være id’er'), 'ids skal være en liste af id’er')
  .min(1, 'ids skal være mindst ét id')
  .max(MAX_IDS, `ids må højst være ${MAX_IDS}`)

/** A row of a list, in the version that was displayed. */
export const displayedRow = z.object({ id: z.guid(), version: rowVersion })
export type DisplayedRow = z.infer<typeof displayedRow>
