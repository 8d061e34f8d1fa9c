import { siteUrl } from '#src/data/site-url.ts'
import { robotsText } from '#src/domain/head/robots.ts'

export const GET = (): Response => new Response(robotsText(siteUrl))
