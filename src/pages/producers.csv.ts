import { allProducers } from '#src/data/producers.ts'
import { siteUrl } from '#src/data/site-url.ts'
import { producersCsv } from '#src/domain/open-data/csv.ts'

export const GET = async (): Promise<Response> => new Response(producersCsv(await allProducers(), siteUrl))
