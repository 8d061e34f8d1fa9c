import { z } from 'zod'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/ })
const typed = (type: string) => z.looseObject({ '@type': z.literal(type) })

const business = z.looseObject({ name: text, address: typed('PostalAddress') })

const crumbs = z.array(z.looseObject({ position: z.int(), name: text, item: url.optional() })).min(2)

/**
 * The properties that Google's Search Central requires of each type for a rich result (local business, breadcrumb,
 * carousel, profile page, product snippet, review snippet, logo, site name).
 */
const required: Record<string, z.ZodType> = {
  AggregateRating: z
    .looseObject({
      ratingValue: z.number(),
      reviewCount: z.int().min(1),
      bestRating: z.number(),
      worstRating: z.number(),
    })
    .refine(({ ratingValue, bestRating, worstRating }) => ratingValue >= worstRating && ratingValue <= bestRating),
  BreadcrumbList: z.looseObject({
    itemListElement: crumbs.refine(
      (all) => all.slice(0, -1).every(({ item }) => item !== undefined),
      'only the last crumb may have no address',
    ),
  }),
  CollectionPage: z.looseObject({ name: text, url }),
  EntryPoint: z.looseObject({ urlTemplate: z.string().includes('{search_term_string}') }),
  GeoCoordinates: z.looseObject({ latitude: z.number(), longitude: z.number() }),
  GroceryStore: business,
  ItemList: z.looseObject({
    itemListElement: z
      .array(z.looseObject({ position: z.int(), url }))
      .min(1)
      .max(10),
  }),
  ListItem: z.looseObject({ position: z.int().min(1), name: text }),
  OfferCatalog: z.looseObject({ name: text }),
  OpeningHoursSpecification: z
    .looseObject({
      dayOfWeek: z.array(url).min(1).optional(),
      opens: z.iso.time({ precision: -1 }),
      closes: z.iso.time({ precision: -1 }),
      validFrom: z.iso.date().optional(),
      validThrough: z.iso.date().optional(),
    })
    // For a week, or for single days.
    .refine(({ dayOfWeek, validFrom }) => dayOfWeek !== undefined || validFrom !== undefined),
  Organization: z.looseObject({ name: text, url, logo: url }),
  PostalAddress: z.looseObject({ addressLocality: text, addressCountry: z.literal('DK') }),
  Product: z.looseObject({ name: text, aggregateRating: typed('AggregateRating') }),
  ProfilePage: z.looseObject({
    mainEntity: z.looseObject({ name: text }),
    dateModified: z.union([z.iso.date(), z.iso.datetime()]).optional(),
  }),
  SearchAction: z.looseObject({
    target: typed('EntryPoint'),
    'query-input': z.literal('required name=search_term_string'),
  }),
  Store: business,
  WebSite: z.looseObject({ name: text, url }),
}

/** Lists what a JSON-LD document, including everything nested in it, lacks for Google's rich results. */
export function richResultProblems(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(richResultProblems)
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(richResultProblems)
  if (!('@type' in node)) return inner
  const result = required[String(node['@type'])]?.safeParse(node)
  if (result === undefined) return [`${String(node['@type'])}: no requirements are known`, ...inner]
  return [
    ...(result.error?.issues ?? []).map(
      ({ path, message }) => `${String(node['@type'])}.${path.join('.')}: ${message}`,
    ),
    ...inner,
  ]
}
