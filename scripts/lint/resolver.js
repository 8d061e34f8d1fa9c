import { dirname, join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')

/**
 * Resolves imports for `eslint-plugin-boundaries`. Every path of the project is written in full, with its extension.
 */
export const interfaceVersion = 2

/**
 * @param {string} specifier
 * @param {string} file the importing file
 */
export function resolveImport(specifier, file) {
  if (specifier.startsWith('#')) return { found: true, path: join(project, specifier.slice(1)) }
  if (specifier.startsWith('.')) return { found: true, path: join(dirname(file), specifier) }
  return { found: false }
}

export { resolveImport as resolve }
