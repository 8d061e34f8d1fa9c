import { z } from 'zod'

import { openDataTerms } from './open-data.ts'

/** JSON Schema (2020-12) of an answer of open data, which is found at a path of its own. */
export function jsonSchemaOf(
  answer: z.ZodType,
  { path, title, origin }: Record<'path' | 'title' | 'origin', string>,
): object {
  const { $schema, ...schema } = z.toJSONSchema(answer, { unrepresentable: 'any' })
  return {
    $schema,
    $id: new URL(path, origin).href,
    title: `Gårdbutikker i Danmark: ${title}`,
    description: `${openDataTerms.license}. ${openDataTerms.attribution}.`,
    ...schema,
  }
}
