import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file of a build with the hash of its bytes, the compressed ones too; the host's own stamp aside. */
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

/** The files that are not the same in both, or are in one alone. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file))
}
