import { z } from 'zod'

/** The maximum number of ids, which is as many as may be pending at a time. */
const MAX_IDS = 20_000

/** The maximum size of a body with that many ids. */
export const MAX_IDS_BYTES = 1024 * 1024

/** The rows that an operator has selected: at least one. */
export const chosenIds = z
  .array(z.guid('ids skal være id’er'), 'ids skal være en liste af id’er')
  .min(1, 'ids skal være mindst ét id')
  .max(MAX_IDS, `ids må højst være ${MAX_IDS}`)
