import { webManifest } from '#src/domain/head/web-manifest.ts'

export const GET = (): Response => new Response(JSON.stringify(webManifest))
