import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns all files of a build, compressed ones included, with hashes of their content. Leaves out the host's stamp.
 */
export async function contentsOf(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== '.build.json')
    .map((entry) => join(entry.parentPath, entry.name))
  const hashed = files.map(
    async (file) =>
      [
        file.slice(directory.length),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ] as const,
  )
  return new Map((await Promise.all(hashed)).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the files that differ, or exist in only one of them. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))
}
