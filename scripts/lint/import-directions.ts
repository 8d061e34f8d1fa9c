import { dirname, join, relative } from 'node:path/posix'

import { guarded, layerOf, layers, packagesOf } from './layers.ts'

const projectDirectory = join(import.meta.dirname, '../..')
const isTest = /\.test\.tsx?$|\/testing\//

/**
 * Why a file may not import a specifier; null when it may. `file` is a path from the project's root.
 * A test may use any package, but follows the arrows between layers like the code that it tests.
 */
export function importProblem(file: string, specifier: string, isTypeOnly: boolean): string | null {
  const target = projectPath(file, specifier)
  return target === null ? packageProblem(file, specifier, isTypeOnly) : layerProblem(file, target)
}

function projectPath(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(file), specifier) : null
}

function layerProblem(file: string, target: string): string | null {
  const from = layerOf(file)
  const to = layerOf(target)
  if (from === null) return null
  if (from === 'src/islands' && to === 'src/islands' && screenOf(file) !== screenOf(target)) {
    return `The island '${screenOf(file)}' may not import the island '${screenOf(target)}': share a store or a part of src/ui.`
  }
  if (from === to || isPartOf(from, to)) return null
  if (to !== null && layers[from]?.some((allowed) => allowed === to || allowed === target)) return null
  return `${from} may not import ${to ?? target}.`
}

/** db reads its own migrations. */
const isPartOf = (from: string, to: string | null): boolean => to?.startsWith(`${from}/`) ?? false

const screenOf = (path: string): string => path.split('/')[2] ?? ''

function packageProblem(file: string, specifier: string, isTypeOnly: boolean): string | null {
  if (isTest.test(file)) return null
  const layer = layerOf(file)
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const allowed = layer === null ? undefined : packagesOf[layer]
  if (allowed && !allowed.includes(name)) return `${layer} may not import ${name}.`
  const keepers = guarded[name]
  const place = layer ?? file.split('/')[0] ?? ''
  if (keepers && !isTypeOnly && !keepers.includes(place))
    return `Only ${keepers.join(', ')} may use ${name}: import its types, or a query of db/queries.`
  return null
}

/** Path from the project's root, with forward slashes, or null outside of it. */
export function projectFile(filename: string): string | null {
  const path = relative(projectDirectory, filename.replaceAll('\\', '/'))
  return path.startsWith('..') ? null : path
}
