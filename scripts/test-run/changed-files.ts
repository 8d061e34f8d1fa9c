import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { z } from 'zod'

import { runCommand } from './run-command.ts'
import type { TestRun } from './run-command.ts'

/** Stores the hashes of the project's files from the last time that all unit tests passed. */
const FILE = 'node_modules/.cache/gaardkortet/unit-tests-passed.json'

const hashes = z.record(z.string(), z.string())
type Hashes = z.infer<typeof hashes>

/**
 * Files that tests use only by importing them. Changes of others, such as configurations or documents, may affect any
 * test.
 */
const imported = /^(src|functions|db|scripts)\/.*\.tsx?$/

/** Tests that read modules of the project as files. */
const readsModules = /^(scripts\/lint\/.+|src\/contracts\/shared\/lengths)\.test\.ts$/

async function hashFiles(run: TestRun): Promise<Hashes> {
  const listing = await runCommand(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], run)
  const names = listing.output.split('\0').filter((name) => name !== '')
  const entries = await Promise.all(
    names.map(async (name): Promise<[string, string] | null> => {
      const bytes = await readFile(name).catch(() => null)
      return bytes === null ? null : [name, createHash('sha1').update(bytes).digest('base64')]
    }),
  )
  return Object.fromEntries(entries.filter((entry) => entry !== null))
}

/**
 * Returns the files that differ between two states, and the tests that read modules as files. Returns null if all unit
 * tests must run: there is no earlier state, a file was deleted, or one changed that tests may read without importing
 * it.
 */
export function filesToTest(before: Hashes | null, now: Hashes): string[] | null {
  if (before === null || Object.keys(before).some((name) => !(name in now))) return null
  const changed = Object.keys(now).filter((name) => before[name] !== now[name])
  if (!changed.every((name) => imported.test(name))) return null
  return [...new Set([...changed, ...Object.keys(now).filter((name) => readsModules.test(name))])]
}

export interface ChangedFiles {
  /** Null if all unit tests must run. */
  files: string[] | null
  /** Stores the current files as tested. */
  remember(): Promise<void>
}

/** Compares the project with its state when all unit tests last passed. */
export async function findChangedFiles(run: TestRun): Promise<ChangedFiles> {
  const now = await hashFiles(run)
  const text = await readFile(FILE, 'utf8').catch(() => null)
  const before = text === null ? null : hashes.parse(JSON.parse(text))
  return {
    files: filesToTest(before, now),
    async remember() {
      await mkdir(dirname(FILE), { recursive: true })
      await writeFile(FILE, JSON.stringify(now))
    },
  }
}
