import { denmarkOutline } from '#src/data/denmark-picture.ts'

export const GET = (): Response => new Response(denmarkOutline())
