import { producersCsvMetadata } from '#src/domain/open-data/csv.ts'

export const GET = (): Response => new Response(JSON.stringify(producersCsvMetadata()))
