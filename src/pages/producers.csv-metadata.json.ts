import { snapshot } from '#src/data/snapshot.ts'
import { producersCsvMetadata } from '#src/domain/open-data/csv.ts'

export const GET = async (): Promise<Response> =>
  new Response(JSON.stringify(producersCsvMetadata(String((await snapshot()).changeNumber))))
