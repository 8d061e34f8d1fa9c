import { siteUrl } from '#src/data/producers.ts'
import { changesSchema } from '#src/domain/open-data/changes.ts'

export const GET = (): Response => new Response(JSON.stringify(changesSchema(siteUrl), null, 2))
