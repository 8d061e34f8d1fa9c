import { snapshot } from '#src/data/snapshot.ts'
import type { BuildRevision } from '#src/domain/live/live-changes.ts'

export const GET = async (): Promise<Response> =>
  Response.json({ revision: (await snapshot()).changeNumber } satisfies BuildRevision)
