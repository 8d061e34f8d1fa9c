import { siteUrl } from '#src/data/producers.ts'
import { snapshot } from '#src/data/snapshot.ts'
import { producersGeoJson } from '#src/domain/open-data/open-data.ts'

export const GET = async (): Promise<Response> => {
  const { producers, changeNumber } = await snapshot()
  return new Response(JSON.stringify(producersGeoJson(producers, siteUrl, String(changeNumber))))
}
