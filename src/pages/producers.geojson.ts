import { allProducers, siteUrl } from '#src/data/producers.ts'
import { producersGeoJson } from '#src/domain/open-data/open-data.ts'

export const GET = async (): Promise<Response> =>
  new Response(JSON.stringify(producersGeoJson(await allProducers(), siteUrl)))
