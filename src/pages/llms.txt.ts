import { allProducers, siteUrl } from '#src/data/producers.ts'
import { areas } from '#src/domain/place/areas.ts'
import { categories } from '#src/domain/landing/categories.ts'
import { llmsText } from '#src/domain/head/llms-text.ts'

export const GET = async (): Promise<Response> => {
  const { length: count } = await allProducers()
  return new Response(llmsText({ count, areas, categories }, siteUrl))
}
