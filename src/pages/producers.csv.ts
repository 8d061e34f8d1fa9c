import { allProducers, siteUrl } from '#src/data/producers.ts'
import { producersCsv } from '#src/domain/open-data/csv.ts'

export const GET = async (): Promise<Response> => new Response(producersCsv(await allProducers(), siteUrl))
