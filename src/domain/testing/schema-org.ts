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
