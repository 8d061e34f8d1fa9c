import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))
const testFiles = globSync('{db,e2e,functions,scripts,src}/**/*.test.{ts,tsx}', { cwd: project })

/** In a table's last column: a test file, or a part of the name of a test in the file before it; '…' stands for anything. */
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

/** The file with this path, or with this end of a path where no other has it. */
function fileOf(path: string): string | null {
  const found = testFiles.filter((file) => file === path || file.endsWith(`/${path}`))
  return found.length === 1 || path.includes('/')
    ? (found[0] ?? null)
    : (found.find((file) => file.startsWith('functions/')) ?? null)
}

test.each(['docs/security.md', 'docs/texts.md'])('every test that %s names is there', async (document) => {
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

/** A path of the project in code marks; '[slug]' is a part of one. */
const PATH = /`((?:db|docs|functions|scripts|src)\/[\w./[\]-]+)`/g

test.each(['docs/architecture.md', 'CONTRIBUTING.md', 'README.md'])(
  'every path that %s names is there',
  async (document) => {
    const paths = [...(await readFile(`${project}/${document}`, 'utf8')).matchAll(PATH)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !path.includes('<') && !existsSync(`${project}/${path}`))).toEqual([])
  },
)
