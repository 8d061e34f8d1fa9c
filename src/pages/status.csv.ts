import { allProducers } from '#src/data/producers.ts'
import { statusByRegion, statusCsv } from '#src/domain/status/status.ts'

export const GET = async (): Promise<Response> =>
  new Response(statusCsv(statusByRegion(await allProducers(), new Date())))
