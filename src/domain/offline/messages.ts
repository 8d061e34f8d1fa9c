/** What a page asks of the worker: to keep these pages, in the order of their worth, and of those it kept before no other. */
export interface KeepPages {
  type: 'keep-pages'
  paths: readonly string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The paths of a message; null for any other message. */
export function pathsToKeep(message: unknown): string[] | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('paths' in message)) return null
  if (message.type !== ('keep-pages' satisfies KeepPages['type']) || !Array.isArray(message.paths)) return null
  return message.paths.filter(isText)
}
