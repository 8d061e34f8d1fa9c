import { dirname, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/** Where an import leads, for `eslint-plugin-boundaries`: every path of the project is written out, with its ending. */
export const interfaceVersion = 2

/**
 * @param {string} specifier
 * @param {string} file that imports it
 */
export function resolveImport(specifier, file) {
  if (specifier.startsWith('#')) return { found: true, path: join(project, specifier.slice(1)) }
  if (specifier.startsWith('.')) return { found: true, path: join(dirname(file), specifier) }
  return { found: false }
}

export { resolveImport as resolve }
