import { siteUrl } from '#src/data/snapshot.ts'
import { robotsText } from '#src/domain/head/robots.ts'

export const GET = (): Response => new Response(robotsText(siteUrl))
