import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { scripts } from '../../package.json' with { type: 'json' }

const project = fileURLToPath(new URL('../..', import.meta.url))
const testFiles = globSync('{db,e2e,functions,scripts,src}/**/*.test.{ts,tsx}', { cwd: project })

/** In a table's last column: a test file, or part of the name of a test in the preceding file. '…' matches anything. */
const PROOF = /`([^`]+\.test\.tsx?)`|(?<!\w)'([^']+)'|"([^"]+)"/g

async function proofsOf(document: string): Promise<{ file: string; name: string | null }[]> {
  const rows = (await readFile(`${project}/${document}`, 'utf8')).split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => {
    let file = ''
    return [...(row.split('|').at(-2) ?? '').matchAll(PROOF)].map(([, named, single, double]) => {
      file = named ?? file
      return { file, name: single ?? double ?? null }
    })
  })
}

/** Returns the file with this path, or the only one whose path ends with it, preferring functions/. */
function fileOf(path: string): string | null {
  const found = testFiles.filter((file) => file === path || file.endsWith(`/${path}`))
  return found.length === 1 || path.includes('/')
    ? (found[0] ?? null)
    : (found.find((file) => file.startsWith('functions/')) ?? null)
}

test.each(['docs/security.md', 'docs/texts.md'])('every test that %s names exists', async (document) => {
  const proofs = await proofsOf(document)
  const lost = []
  for (const { file, name } of proofs) {
    const path = fileOf(file)
    const source = path === null ? '' : await readFile(`${project}/${path}`, 'utf8')
    const isThere = path !== null && (name ?? '').split('…').every((part) => source.includes(part.trim()))
    if (!isThere) lost.push(`${file}: ${name}`)
  }
  expect(proofs.length).toBeGreaterThan(30)
  expect(lost).toEqual([])
})

/** A path of the project in backticks. '[slug]' may be part of it. */
const PATH = /`((?:db|docs|e2e|functions|public|scripts|src)\/[\w./[\]-]+)`/g

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: project })]

test.each(documents)('every path and command that %s names exists', async (document) => {
  const text = await readFile(`${project}/${document}`, 'utf8')
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
  const commands = [...text.matchAll(/npm run ([a-z-]+)/g)].map(([, command = '']) => command)
  expect(paths.filter((path) => !path.includes('<') && !existsSync(`${project}/${path}`))).toEqual([])
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

/** Names that belong to other programs. */
const foreignNames = new Set(['pg_dump', 'ERR_MODULE_NOT_FOUND', 'secureHeaders', 'useDeferredValue'])

/** Matches what looks like the name of a function, a variable or a column. */
const NAME = /^(?:[a-z]+[A-Z]\w*(?:\(\))?|[A-Z]+(?:_[A-Z]+)+|[a-z]+(?:_[a-z]+)+|[a-z]+-(?:schedule|admin|background))$/

test('every name and file in the code marks of a document exists in the sources', async () => {
  const files = globSync('{*,{.ci,db,e2e,functions,public,scripts,src}/**/*}', { cwd: project })
  const sources = files.filter(
    (file) => /\.(?:ts|tsx|astro|css|js|mjs|json|toml|sql)$/.test(file) && file !== 'package-lock.json',
  )
  const code = (await Promise.all(sources.map((file) => readFile(`${project}/${file}`, 'utf8')))).join('\n')
  const lost = []
  for (const document of documents) {
    const text = (await readFile(`${project}/${document}`, 'utf8')).replaceAll(/```.*?```/gs, '')
    const marked = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
    for (const name of marked) {
      const isFile = /^[\w.-]+\.(?:tsx?|astro|css|js)$/.test(name)
      if (isFile && !files.some((file) => file === name || file.endsWith(`/${name}`))) lost.push([document, name])
      if (NAME.test(name) && !foreignNames.has(name) && !code.includes(name.replace('()', '')))
        lost.push([document, name])
    }
  }
  expect(lost).toEqual([])
})

test.each(['README.md', 'docs/operations.md'])('every variable that %s names is read', async (document) => {
  const text = await readFile(`${project}/${document}`, 'utf8')
  const environment = await readFile(`${project}/src/config/environment.ts`, 'utf8')
  const variables = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, variable = '']) => variable)
  expect(variables.length).toBeGreaterThan(10)
  expect(variables.filter((variable) => !environment.includes(variable))).toEqual([])
})

test('the functions that docs/operations.md names are deployed', async () => {
  const text = await readFile(`${project}/docs/operations.md`, 'utf8')
  const table = /\| function \| when \| what \|\n.*\n((?:\|.*\n)+)/.exec(text)?.[1] ?? ''
  const names = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !existsSync(`${project}/functions/${name}.ts`))).toEqual([])
})
