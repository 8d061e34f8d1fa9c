import { resolve } from 'node:path'

import ts from 'typescript'

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

/** A document without the texts and numbers that any other could stand for: what the vocabulary has rules for. */
function shapeOf(document: JsonLd): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === 'number') return 0
    return typeof value === 'string' && key !== '@type' && !value.startsWith('https://schema.org') ? '' : value
  })
}

/** schema.org: 'query-input' says how an action's `query` is given, and fits wherever `query` does. */
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
 * What is wrong with JSON-LD documents by schema.org's own vocabulary: types and properties that do not exist,
 * properties on a type that does not have them, values of a wrong kind. schema-dts is generated from the
 * vocabulary's published definition; here TypeScript holds the written documents against it.
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
