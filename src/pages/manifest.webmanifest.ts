import { webManifest } from '#src/domain/web-manifest.ts'

export const GET = (): Response => new Response(JSON.stringify(webManifest))
