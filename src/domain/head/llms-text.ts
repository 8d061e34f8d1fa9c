import { site } from '#src/site.ts'
import { counted } from '#src/texts/format.ts'

import { areaPath } from '../place/areas.ts'
import type { Area } from '../place/areas.ts'
import { categoryPath } from '../landing/categories.ts'
import type { Category } from '../landing/categories.ts'
import { openDataFiles, openDataTerms } from '../open-data/open-data.ts'

/** The public API calls, with their addresses as templates. */
const calls = [
  { path: '/api/producers', text: 'alle producenter' },
  {
    path: '/api/producers/search?q={ord}&lat={lat}&lng={lng}&radius={km}&limit={antal}',
    text: 'søgning på ord og sted',
  },
  { path: '/api/producers/changes?since={tidspunkt}', text: 'hvad der er ændret siden da, også hvem der er væk' },
  { path: '/api/producers/{slug}', text: 'én producent' },
  { path: '/api/seo/area/{område}', text: 'tal for et område' },
  { path: '/api/seo/product/{produkt}', text: 'tal for et produkt' },
  { path: '/api/seo/area/{område}/product/{produkt}', text: 'tal for et produkt i et område' },
  { path: '/api/seo/areas-stats', text: 'antal producenter i hvert område' },
  { path: '/api/seo/products-stats', text: 'antal producenter for hvert produkt' },
]

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`
}

/** Writes llms.txt (https://llmstxt.org): what the site is and where its data is, for machine readers. */
export function llmsText(
  { count, areas, categories }: { count: number; areas: readonly Area[]; categories: readonly Category[] },
  origin: string,
): string {
  const link = (label: string, path: string): string => `[${label}](${new URL(path, origin).href})`
  return [
    `# ${site.name}\n`,
    `> ${site.tagline}: ${counted(count, 'sted', 'steder')} med adresse, åbningstider, varer og kontakt. På dansk.\n`,
    'Oplysningerne kommer fra OpenStreetMap, producenterne selv og besøgende. Tider er dansk tid. Åbningstider ' +
      'og udvalg kan skifte: ring, før du kører langt.\n',
    section('Åbne data', [
      ...openDataFiles().map(({ path, title }) => link(title, path)),
      `Licens: [${openDataTerms.license}](${openDataTerms.licenseUrl}). Angiv kilden: ` +
        `${openDataTerms.attribution} (${openDataTerms.attributionUrl})`,
    ]),
    section(
      'Kald (JSON, uden nøgle)',
      calls.map(({ path, text }) => `\`GET ${origin}${path}\`: ${text}`),
    ),
    section(
      'Produkter',
      categories.map(({ key, name }) => link(name, categoryPath(key))),
    ),
    section(
      'Områder',
      areas.map(({ key, name }) => link(`Gårdbutikker i ${name}`, areaPath(key))),
    ),
    section('Om', [
      link(`Om ${site.name}`, '/about'),
      link('Privatlivspolitik', '/privacy-policy'),
      link('Sitemap', '/sitemap.xml'),
    ]),
  ].join('\n')
}
