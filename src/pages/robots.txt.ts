import { siteUrl } from '#src/data/producers.ts'
import { robotsText } from '#src/domain/head/robots.ts'

export const GET = (): Response => new Response(robotsText(siteUrl))
