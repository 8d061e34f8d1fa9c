import { siteUrl } from '#src/data/producers.ts'
import { noticesSchema } from '#src/domain/open-data/notices.ts'

export const GET = (): Response => new Response(JSON.stringify(noticesSchema(siteUrl), null, 2))
