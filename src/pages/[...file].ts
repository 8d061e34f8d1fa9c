import type { APIRoute } from 'astro'

import { allProducers, siteUrl } from '#src/data/producers.ts'
import { searchFolder } from '#src/data/search-files.ts'
import { snapshot } from '#src/data/snapshot.ts'
import { llmsText, robotsText, webManifest } from '#src/domain/head/site-files.ts'
import { categories } from '#src/domain/landing/categories.ts'
import type { SearchFolder } from '#src/domain/listing/listing-file.ts'
import type { BuildRevision } from '#src/domain/live/live-changes.ts'
import { changesSchema } from '#src/domain/open-data/changes.ts'
import { producersCsv, producersCsvMetadata } from '#src/domain/open-data/csv.ts'
import { noticesSchema } from '#src/domain/open-data/notices.ts'
import { producersGeoJson } from '#src/domain/open-data/open-data.ts'
import { areas } from '#src/domain/place/areas.ts'
import { statusByRegion, statusCsv } from '#src/domain/status/status.ts'

/** The content of each file by its path. Sitemaps, feeds and search files have their own routes. */
const files: Readonly<Record<string, () => string | Promise<string>>> = {
  'data/notices-schema.json': () => JSON.stringify(noticesSchema(siteUrl), null, 2),
  'data/schema.json': () => JSON.stringify(changesSchema(siteUrl), null, 2),
  'llms.txt': async () => llmsText({ count: (await allProducers()).length, areas, categories }, siteUrl),
  'manifest.webmanifest': () => JSON.stringify(webManifest),
  'producers.csv': async () => producersCsv(await allProducers(), siteUrl),
  'producers.csv-metadata.json': async () =>
    JSON.stringify(producersCsvMetadata(String((await snapshot()).changeNumber))),
  'producers.geojson': async () => {
    const { producers, changeNumber } = await snapshot()
    return JSON.stringify(producersGeoJson(producers, siteUrl, String(changeNumber)))
  },
  'revision.json': async () => JSON.stringify({ revision: (await snapshot()).changeNumber } satisfies BuildRevision),
  'robots.txt': () => robotsText(siteUrl),
  'soeg.json': async () => JSON.stringify({ folder: await searchFolder() } satisfies SearchFolder),
  'status.csv': async () => statusCsv(statusByRegion(await allProducers(), new Date())),
}

interface Props {
  contentOf: () => string | Promise<string>
}

export const getStaticPaths = (): { params: { file: string }; props: Props }[] =>
  Object.entries(files).map(([file, contentOf]) => ({ params: { file }, props: { contentOf } }))

export const GET: APIRoute<Props> = async ({ props }) => new Response(await props.contentOf())
