import { budgets } from './budgets.ts'
import type { Sites } from './build/sites.ts'
import { fontBytes, HOME_PARTS, indexBytes, pageBytes } from './bytes.ts'
import { size } from './report/row.ts'
import type { Section } from './report/table.ts'

const inIndex = ({ producers, perProducer }: { producers: number; perProducer: number }) =>
  size(
    `search index, for each of ${producers.toLocaleString('en-US')} producers`,
    perProducer,
    budgets.indexPerProducer,
  )

/** Measures the download size of the home page, with the shipped producers and with many. */
export async function measureBytes(sites: Sites, producers: number): Promise<Section> {
  const { dist } = await sites.of('shipped')
  const home = await pageBytes(dist, 'index.html', HOME_PARTS)
  const shipped = await indexBytes(dist)
  const many = await indexBytes((await sites.of(producers)).dist)
  return {
    title: 'Bytes, gzip',
    rows: [
      size('home page: HTML, with the styles and scripts in it', home.html),
      size('home page: CSS, which stands in the HTML', home.css),
      size('home page: JavaScript before the map', home.scripts.atOnce),
      size('home page: all JavaScript of a visit, map included', home.scripts.withParts, budgets.homeScripts),
      size('home page: all JavaScript there is, with what is fetched only on demand', home.scripts.all),
      size('fonts', await fontBytes(dist), budgets.fonts),
      inIndex(shipped),
      inIndex(many),
      size('search index, shipped producers', shipped.total),
      size(`search index, ${many.producers.toLocaleString('en-US')} producers`, many.total),
      size('names, fetched 500 at a time, shipped producers', shipped.names),
      size(`names, fetched 500 at a time, ${many.producers.toLocaleString('en-US')} producers`, many.names),
    ],
    notes: [],
  }
}
