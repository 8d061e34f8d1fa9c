import { z } from 'zod'
import { resolve } from 'node:path'
import ts from 'typescript'

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

interface JsonLd {
  '@type': string
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es5.d.ts'],
  types: [],
}

/** Reduces a document to the parts that the vocabulary has rules for, without free texts and numbers. */
function shapeOf(document: JsonLd): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === 'number') return 0
    return typeof value === 'string' && key !== '@type' && !value.startsWith('https://schema.org') ? '' : value
  })
}

/** Removes suffixes as in 'query-input', which constrain a property and are valid wherever it is (schema.org). */
function withoutConstraints(json: string): string {
  return json.replace(/"(\w+)-(?:input|output)":/g, '"$1":')
}

function sourceOf(documents: readonly JsonLd[]): string {
  const shapes = new Map(documents.map((document) => [shapeOf(document), document['@type']]))
  const constants = [...shapes].map(
    ([shape, type], index) =>
      `const document${index}: s.WithContext<Exclude<s.${type}, string>> = ${withoutConstraints(shape)}`,
  )
  return ["import type * as s from 'schema-dts'", ...constants].join('\n')
}

/**
 * Checks JSON-LD documents against schema.org's own vocabulary: unknown types and properties, properties on the wrong
 * type, and values of a wrong kind. schema-dts is generated from the published definition of the vocabulary; TypeScript
 * checks the written documents against it.
 */
export function schemaOrgProblems(documents: readonly JsonLd[]): string[] {
  const file = resolve('documents.ts')
  const host = ts.createCompilerHost(options)
  const source = ts.createSourceFile(file, sourceOf(documents), ts.ScriptTarget.ESNext)
  const program = ts.createProgram([file], options, {
    ...host,
    getSourceFile: (name, ...rest) => (name === file ? source : host.getSourceFile(name, ...rest)),
  })
  const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  return diagnostics.map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n').split('\n', 1).join(''),
  )
}
