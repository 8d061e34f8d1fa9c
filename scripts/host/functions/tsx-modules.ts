import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import type TypeScript from 'typescript'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** The compiler is read with the first module that needs it: most hosts never make a page of React's. */
function compile(file: string): string {
  const { transpileModule, JsxEmit, ModuleKind, ScriptTarget }: typeof TypeScript = require('typescript')
  const compilerOptions = {
    jsx: JsxEmit.ReactJSX,
    module: ModuleKind.ESNext,
    target: ScriptTarget.ESNext,
    verbatimModuleSyntax: true,
  }
  return transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions }).outputText
}

/** Node strips types, but knows no JSX: this lets functions import components, as they can on Netlify. */
export function registerTsx(): void {
  registerHooks({
    load: (url, context, nextLoad) =>
      url.startsWith('file:') && url.endsWith('.tsx')
        ? { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true }
        : nextLoad(url, context),
  })
}
